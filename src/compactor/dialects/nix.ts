import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { placeFinding } from '../findings/place-finding.ts';
import { ownFrame } from '../single-cause.ts';

/** An error of an evaluation or a build: `error: attribute 'x' missing`, `       error: …` below its trace. */
const ERROR = /^\s{0,10}error: (\S.*)$/;
/** Its place: `       at /srv/app/flake.nix:14:11:`. */
const PLACE = /^\s{1,12}at (\S{1,400}\.nix):(\d{1,7}):(\d{1,7}):?$/;
/** A builder's last words: `       > make: *** No rule …`. */
const LOG = /^\s{1,12}> (.*)$/;
/** A path within the store is a package's, but for what a flake was copied to: that of Nixpkgs has these folders. */
const STORE = /^\/nix\/store\/(?!\w{1,60}-source\/(?!lib\/|pkgs\/|nixos\/))/;

/** Errors of Nix: an evaluation's trace with the cause below it, or a builder with the end of its log. */
export const nix: Dialect = {
  name: 'nix',
  rank: 60,
  evidence: ['.nix:', '/nix/store/'],
  read: ({ lines }) => {
    const index = lines.findLastIndex((line) => ERROR.test(line));
    if (index === -1) return null;
    const message = ERROR.exec(lines[index] ?? '')?.[1] ?? '';
    const log = lines.flatMap((line) => LOG.exec(line)?.[1] ?? []);
    const isBuild = message.startsWith('builder for ') || message.includes('Cannot build ');
    if (!isBuild && !lines.some((line) => PLACE.test(line))) return null;
    const exception: ParsedException = { type: null, code: null, message, frames: placesOf(lines, index) };
    const diagnostics = isBuild ? [] : placeFinding(message, exception.frames);
    return isBuild && log.length > 0
      ? { exceptions: [exception], embedded: [log.join('\n').trim()], keepsWords: true }
      : { exceptions: [exception], diagnostics };
  },
};

/** The place of the error itself first, then those of the trace above it, innermost first. */
function placesOf(lines: readonly string[], error: number): readonly Frame[] {
  const places = lines.map((line) => PLACE.exec(line));
  return [...places.slice(error), ...places.slice(0, error).toReversed()].flatMap((place) => {
    const [, file = null, line, column] = place ?? [];
    if (file === null) return [];
    return [{ ...ownFrame(file, Number(line), Number(column)), inApp: !STORE.test(file) }];
  });
}
