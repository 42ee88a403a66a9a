import { conform } from '../../conformance/conformance.ts';
import { mcpDriver } from '../../conformance/drivers/mcp.ts';

conform(mcpDriver);
