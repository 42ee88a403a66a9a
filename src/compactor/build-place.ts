import type { Frame } from '../model.ts';
import type { Finding } from './dialect.ts';
import type { ErrorText } from './error-text.ts';
import { ownFrame } from './single-cause.ts';
import { tellsFailedStep } from './step-times.ts';
import { allFrames } from './unread-frames.ts';

/** `Dockerfile:5`, above the excerpt with the failing instruction. */
const FILE_PLACE = /^(?=\S{0,300}(?:Docker|Container)file)(\S{1,400}):(\d{1,6})$/;

/** The instruction of an image's build that failed; empty where none is told. */
export function buildPlace(lines: readonly string[]): readonly Frame[] {
  const place = lines.map((line) => FILE_PLACE.exec(line)).find(Boolean);
  return place?.[1] === undefined ? [] : [ownFrame(place[1], Number(place[2]))];
}

/** What a tool says within the build of an image, at the instruction that ran it where it tells no place of the user's. */
export function atInstruction(finding: Finding, { text, lines }: ErrorText): Finding {
  const [outermost, ...causes] = finding.exceptions;
  if (outermost === undefined || !tellsFailedStep(text)) return finding;
  const isPlaced =
    finding.diagnostics?.some(({ file }) => file !== null) === true ||
    finding.exceptions.some(({ frames }) => frames.find(({ inApp }) => inApp) !== undefined);
  const place = isPlaced ? [] : buildPlace(lines);
  if (place.length === 0) return finding;
  return { ...finding, exceptions: [{ ...outermost, frames: [...allFrames(outermost.frames), ...place] }, ...causes] };
}
