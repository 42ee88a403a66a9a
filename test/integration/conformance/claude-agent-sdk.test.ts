import { conform } from '../../conformance/conformance.ts';
import { claudeAgentSdkDriver } from '../../conformance/drivers/claude-agent-sdk.ts';

conform(claudeAgentSdkDriver);
