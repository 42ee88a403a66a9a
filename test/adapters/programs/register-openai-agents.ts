/** What `node --import faultline/register` does for the OpenAI Agents SDK; the folder of the log is in `FAULTLINE_DIR`. */
import { registerOpenaiAgents } from '../../../src/adapters/openai-agents.ts';
import { createFaultline, setDefaultFaultline } from '../../../src/faultline.ts';

const onReview = process.env['REVIEW'] === 'native' ? 'native' : undefined;
registerOpenaiAgents(setDefaultFaultline(createFaultline({ ...(onReview && { onReview }) })));
