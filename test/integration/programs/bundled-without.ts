import { runLoop } from './bundled-loop.ts';

void runLoop((settings) => settings);
