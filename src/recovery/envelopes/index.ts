import { ax } from './ax.ts';
import { bot } from './bot.ts';
import { card } from './card.ts';
import { compact } from './compact.ts';
import type { Envelope } from './envelope.ts';
import { mcp } from './mcp.ts';
import { problem } from './problem.ts';
import { structured } from './structured.ts';
import { terminal } from './terminal.ts';

/** The formats in which errors are told. */
export const ENVELOPE_NAMES = ['structured', 'compact', 'ax', 'bot', 'card', 'problem', 'mcp', 'terminal'] as const;
export type EnvelopeName = (typeof ENVELOPE_NAMES)[number];

/** Every format by its name. */
export const ENVELOPES: Readonly<Record<EnvelopeName, Envelope<unknown>>> = {
  structured,
  compact,
  ax,
  bot,
  card,
  problem,
  mcp,
  terminal,
};
