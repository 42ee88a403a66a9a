/** What `faultline/register` does for the Claude Agent SDK, to be preloaded. */
import { registerClaudeAgentSdk } from '../../../src/adapters/claude-agent-sdk.ts';

registerClaudeAgentSdk();
