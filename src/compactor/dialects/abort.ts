import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { abortReason } from '../native/abort-reason.ts';
import { appleCrash } from '../native/apple-crash.ts';
import { bpfVerifier } from '../native/bpf-verifier.ts';
import { crashReport } from '../native/crash-report.ts';
import { FIRMWARE, firmwareCrash } from '../native/firmware-crash.ts';
import { JVM_CRASH, jvmCrash } from '../native/jvm-crash.ts';
import { minidump } from '../native/minidump.ts';
import { windowsCrash } from '../native/windows-crash.ts';

/** Programs that abort, and crashes as systems, debuggers and devices tell them: uncaught C++ exceptions, failed assertions, what the C library or a kernel finds wrong. */
export const abort: Dialect = {
  name: 'abort',
  rank: 78,
  evidence: [
    'terminat',
    'Assertion',
    ' detected ***',
    '(): ',
    'corrupt',
    'pure virtual',
    'Fatal glibc error',
    '#0',
    'ASSERT',
    'ERROR **',
    'ERROR:',
    'Exception Type:',
    '*** Terminating app',
    'ExceptionCode: ',
    'STACK_TEXT:',
    '=== Critical error: ===',
    'Crash reason:',
    ' insns (limit ',
    ...JVM_CRASH,
    ...FIRMWARE,
  ],
  read: ({ text, lines }) => {
    if (text.includes('Exception Type:') || text.includes('*** Terminating app')) {
      const apple = appleCrash(lines);
      if (apple !== null) return { exceptions: [apple] };
    }
    const system =
      windowsCrash(text, lines) ??
      jvmCrash(text, lines) ??
      minidump(text, lines) ??
      bpfVerifier(text, lines) ??
      firmwareCrash(text, unlabelled(lines));
    if (system !== null) return { exceptions: [system] };
    const found = abortReason(text, unlabelled(lines));
    if (found !== null) return { exceptions: [found.reason] };
    const crash = /[Ss]ignal:? \d{1,2} \(/.test(text) ? crashReport(unlabelled(lines)) : null;
    return crash === null ? null : { exceptions: [crash] };
  },
};
