import type { Dialect } from '../dialect.ts';
import { joinMessages, untyped } from '../single-cause.ts';

/** A row of the events: `  Warning  Failed  29s (x4 over 2m)  kubelet  Failed to pull image …`. */
const EVENT =
  /^\s{0,4}Warning\s{1,8}(\w{1,60})\s{2,40}(?:\d\S{0,20}(?: \(x\d{1,6} over \S{1,20}\))?|<unknown>)\s{2,40}(\S{1,80})\s{1,40}(\S.{0,1500})$/;
/** A row of `kubectl get events`: `3m57s  Warning  Unhealthy  pod/web-x2x9q  Readiness probe failed: …`. */
const LISTED =
  /^(?:\S{1,80}\s{1,40})?(?:\d[\dhmsdy]{0,20}|<unknown>)\s{1,40}Warning\s{1,40}(\w{1,60})\s{1,40}([\w.-]{1,60}\/\S{1,200})\s{1,40}(\S.{0,1500})$/;
/** Events that only say that the failure above came again, or that the container is waited for. */
const AGAIN = /^(?:Back-off |Error: (?:ErrImagePull|ImagePullBackOff|CrashLoopBackOff)$)/;
/** The name of a container, its state and the parts of it. */
const CONTAINER = /^ {2}([a-z\d][\w.-]{0,80}):$/;
const PART = /^\s{4,10}(State|Last State|Reason|Exit Code|Message):\s{1,20}(\S.{0,800})$/;
/** States that nothing is wrong with. */
const FINE = /^(?:Completed|ContainerCreating|PodInitializing)$/;

/** What is wrong with a pod, as `kubectl describe` tells it: how its containers ended, and its warnings. */
export const kubectlDescribe: Dialect = {
  name: 'kubectl-describe',
  rank: 51,
  evidence: ['LAST SEEN', 'Events:', 'Last State:', 'Exit Code:'],
  read: ({ lines }) => {
    const isList = lines.some((line) => /^(?:NAMESPACE\s{1,40})?LAST SEEN\s{1,40}TYPE\s/.test(line));
    if (!isList && !lines.some((line) => /^Name: {2,}\S|^ {2}Type {3,}Reason {3,}Age /.test(line))) return null;
    const events = lines.flatMap((line) => {
      const [, reason = '', , message] = (isList ? LISTED : EVENT).exec(line) ?? [];
      return message === undefined ? [] : [{ reason, message }];
    });
    const telling = events.filter(({ message }) => !AGAIN.test(message));
    const said = [...endsOf(lines), ...(telling.length > 0 ? telling : events).map(({ message }) => message)];
    if (said.length === 0) return null;
    const reason = telling[0]?.reason ?? events[0]?.reason ?? null;
    return { exceptions: [untyped(joinMessages(said), reason)] };
  },
};

/** `worker: OOMKilled, exit code 137`, for each container that has ended badly. */
function endsOf(lines: readonly string[]): readonly string[] {
  const ends: string[] = [];
  let name = '';
  let reason: string | null = null;
  for (const line of lines) {
    name = CONTAINER.exec(line)?.[1] ?? name;
    const [, part, value = ''] = PART.exec(line) ?? [];
    if (part === 'State' || part === 'Last State') reason = null;
    else if (part === 'Reason') reason = value;
    else if (part === 'Exit Code' && value !== '0' && reason !== null && !FINE.test(reason)) {
      ends.push(`${name}: ${reason}, exit code ${value}`);
    }
  }
  return [...new Set(ends)];
}
