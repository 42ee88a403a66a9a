/** What `faultline/register` does for `ai` 5 and 6, which are installed here under names of their own; to be preloaded. */
import { registerAiSdk5 } from '../../../src/adapters/ai-sdk-5.ts';
import { patchAiSdk5 } from '../../../src/adapters/ai-sdk-5/register.ts';

patchAiSdk5(['ai', 'ai-5', 'ai-6']);
registerAiSdk5();
