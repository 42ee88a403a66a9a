import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { type ModulePatch, patchModules } from '../../boundary/module-patches.ts';
import type { LoopSettings } from './settings.ts';
import { withFaultline } from './with-faultline.ts';

/** Shared by every copy of the package in the process. */
const REGISTERED = Symbol.for('faultline.ai-sdk-5.registered');
const PATCHED = Symbol.for('faultline.ai-sdk-5.patched');
/** Version 7 has an integration of its own for this. */
const OLDER = /^[56]\./;

type Loop = (settings: LoopSettings, ...rest: readonly unknown[]) => unknown;

let isPatched = false;

/**
 * Adapts `generateText` and `streamText` of `ai` 5 and 6, and with them its agent classes, in a program that loads the
 * package from now on. Once for each process; another instance takes the place of the former.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerAiSdk5(faultline: Faultline = defaultFaultline()): void {
  patchAiSdk5();
  Reflect.set(globalThis, REGISTERED, faultline);
}

/**
 * Changes the package when it is loaded; nothing is different until an instance is registered.
 *
 * @param packageNames - under which it is installed
 */
export function patchAiSdk5(packageNames: readonly string[] = ['ai']): void {
  if (isPatched) return;
  isPatched = true;
  const files = ['/dist/index.mjs', '/dist/index.js'];
  const bindings = ['generateText', 'streamText', 'VERSION'];
  patchModules(
    packageNames.flatMap((packageName) =>
      files.map((file): ModulePatch => ({ packageName, file, bindings, apply: replaced })),
    ),
  );
}

function replaced({
  generateText,
  streamText,
  VERSION,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof VERSION !== 'string' || !OLDER.test(VERSION)) return {};
  return { generateText: adapted(generateText), streamText: adapted(streamText) };
}

function adapted(loop: unknown): unknown {
  if (!isLoop(loop) || PATCHED in loop) return loop;
  const patched: Loop = (settings, ...rest) => {
    const faultline: Faultline | undefined = Reflect.get(globalThis, REGISTERED);
    return loop(faultline === undefined ? settings : withFaultline(settings, { faultline }), ...rest);
  };
  return Object.defineProperty(patched, PATCHED, { value: true });
}

function isLoop(value: unknown): value is Loop {
  return typeof value === 'function';
}
