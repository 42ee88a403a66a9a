import { conform } from '../../conformance/conformance.ts';
import { openaiAgentsDriver } from '../../conformance/drivers/openai-agents.ts';

conform(openaiAgentsDriver);
