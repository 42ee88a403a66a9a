import { oneLine } from '../../compactor/text.ts';
import type { ErrorReport } from '../error-report.ts';

/**
 * The error card that a command line tool prints on its standard error, so that whoever runs it, `faultline run`
 * among others, knows code, class, cause and next steps: the counterpart of `readErrorCard`.
 *
 * @param prefix - the tool's name in capitals, such as `SHOP`
 */
export function errorCardText(
  report: Pick<ErrorReport, 'code' | 'errorClass' | 'message' | 'cause' | 'steps'>,
  prefix: string,
): string {
  const { code, errorClass, message, cause, steps } = report;
  const numbered = steps.map((step, index) => `${index + 1}. ${oneLine(step)}`);
  return [
    `${prefix}_ERROR_CODE: ${code}`,
    `CLASS: ${errorClass}`,
    'CAUSE:',
    message,
    ...(cause === null ? [] : [cause]),
    ...(numbered.length === 0 ? [] : ['NEXT STEPS:', ...numbered]),
    '',
  ].join('\n');
}
