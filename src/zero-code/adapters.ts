import { registerAiSdk } from '../adapters/ai-sdk.ts';
import type { Faultline } from '../faultline.ts';
import { warn } from './warn.ts';

/** The adapters that need no line of code in the program, by the package that they adapt. */
const ADAPTERS: Readonly<Record<string, (faultline: Faultline) => void>> = {
  ai: registerAiSdk,
};

/** Registers every adapter; one that fails leaves the others and the program alone. */
export function registerAdapters(faultline: Faultline): void {
  for (const [name, register] of Object.entries(ADAPTERS)) {
    try {
      register(faultline);
    } catch (error) {
      warn(`the adapter for ${name} could not be registered: ${String(error)}`);
    }
  }
}
