import { marker } from './marker.ts';
import type { TokenTable } from './token-rule.ts';
import { CLOUD } from './token-rules/cloud.ts';
import { CODE_HOSTS } from './token-rules/code-hosts.ts';
import { MESSAGING } from './token-rules/messaging.ts';
import { MODELS } from './token-rules/models.ts';
import { OBSERVABILITY } from './token-rules/observability.ts';
import { PAYMENTS } from './token-rules/payments.ts';

/** Every token that is known by its looks alone. */
export const TOKEN_TABLES: readonly TokenTable[] = [CODE_HOSTS, CLOUD, MODELS, PAYMENTS, MESSAGING, OBSERVABILITY];

/** Removes tokens that are known by their looks, wherever they are in a text. */
export function redactTokens(text: string): string {
  let redacted = text;
  for (const { anywhere, rules } of TOKEN_TABLES) {
    if (!anywhere.test(redacted)) continue;
    for (const { kind, anchors, pattern } of rules) {
      if (!anchors.some((anchor) => redacted.includes(anchor))) continue;
      const mark = marker(kind);
      redacted = redacted.replace(pattern, (_, kept: unknown) => (typeof kept === 'string' ? kept + mark : mark));
    }
  }
  return redacted;
}
