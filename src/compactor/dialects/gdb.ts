import type { ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { abortReason } from '../native/abort-reason.ts';
import { backtrace, stopFrame } from '../native/debugger-frames.ts';

/** gdb's words for a signal: `Program received signal SIGSEGV, Segmentation fault.` */
const SIGNAL = /^(?:Program|Thread .{1,100}?) ((?:received|terminated with) signal (SIG\w{1,10}), .{1,100})\.$/;
/** lldb's: `* thread #1, name = 'app', stop reason = signal SIGSEGV: address not mapped to object (fault address: 0x0)`. */
const STOP = /^\s{0,4}\* thread #\d{1,6}.{0,300} stop reason = (?:signal )?([A-Z_]{3,40})(?:: | \()?(.{0,200}?)\)?$/;

/** Crashes as the debuggers gdb and lldb show them, with their backtrace. */
export const gdb: Dialect = {
  name: 'gdb',
  rank: 82,
  evidence: ['signal SIG', 'stop reason = '],
  read: ({ text, lines: labelled }) => {
    const lines = unlabelled(labelled);
    const start = lines.findIndex((line) => SIGNAL.test(line) || STOP.test(line));
    const line = lines[start];
    if (line === undefined) return null;
    const [, said, received] = SIGNAL.exec(line) ?? [];
    const [, stopped = '', why = ''] = STOP.exec(line) ?? [];
    const signal = received ?? stopped;
    const words = said === undefined ? why : `Program ${said}`;
    const traced = backtrace(lines.slice(start + 1));
    const stop = traced.length > 0 ? null : stopFrame(lines[start + 1] ?? '');
    const frames = stop === null ? traced : [stop];
    const reason = signal === 'SIGABRT' ? (abortReason(text, lines)?.reason ?? null) : null;
    const crash: ParsedException = { type: signal, code: null, message: words === '' ? signal : words, frames };
    if (reason === null) return { exceptions: [crash] };
    const hasOwn = frames.some((frame) => frame.inApp);
    return { exceptions: [{ ...reason, type: reason.type ?? signal, frames: hasOwn ? frames : reason.frames }] };
  },
};
