import { describe, expect, it } from 'vitest';
import { errorText, MAX_TEXT_CHARS } from '../../src/compactor/error-text.ts';

describe('errorText', () => {
  it('keeps more lines of a text that fits its window than of one that is cut', () => {
    const fitting = errorText('short\n'.repeat(20_000)).lines;
    const cut = errorText(`first\n${'short\n'.repeat(MAX_TEXT_CHARS)}last`).lines;
    expect(fitting.length).toBe(4_801);
    expect(cut.length).toBe(1_001);
    expect([cut[0], cut.at(-1)]).toEqual(['first', 'last']);
  });

  it('says the same as text and as lines where the middle is left out of a text that is cut', () => {
    const { text, lines } = errorText(`first\n${'short\n'.repeat(MAX_TEXT_CHARS)}last`);
    expect(text).toBe(lines.join('\n'));
  });
});
