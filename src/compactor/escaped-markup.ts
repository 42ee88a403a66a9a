import { unescapeXml } from './xml.ts';

/** How a document begins whose strings may hold escapes of their own. */
const JSON_BEGINS = /^\s{0,200}(?:\{|\[\s{0,200}[[{"\]])/;

/**
 * A console that was copied out of a page's source, `File &quot;app.py&quot;, line 3, in &lt;module&gt;`, as it was printed;
 * any other text as it is. Where signs stand beside their escapes, the text is markup, or speaks of escapes.
 */
export function withoutEscapedMarkup(text: string): string {
  if (!text.includes('&')) return text;
  const brackets = text.includes('&lt;') || text.includes('&gt;');
  const quotes = text.includes('&quot;');
  if (!brackets && !quotes) return text;
  if (text.includes('<') || text.includes('>') || (quotes && text.includes('"')) || JSON_BEGINS.test(text)) return text;
  return unescapeXml(text);
}
