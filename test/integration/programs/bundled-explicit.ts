import { withFaultline } from 'faultline/ai-sdk';
import { runLoop } from './bundled-loop.ts';

void runLoop((settings) => withFaultline(settings));
