import { expect, test } from 'vitest';
import { attributesOf, bodyOf, openingTag, unescapeXml } from '../../src/compactor/xml.ts';

test('an opening tag ends behind its attributes, whatever signs they hold', () => {
  expect(openingTag('<failure message="1 > 2">body</failure>')).toBe('<failure message="1 > 2">');
  expect(openingTag('<failure message="cut')).toBe('<failure message="cut');
});

test('attributes are read in either quotes, with blanks about the sign, without escapes', () => {
  const tag = `<error line="3" xml:space = 'preserve'\n  message="a &lt; b &amp;&amp; &quot;c&quot;" empty=''>`;
  expect([...attributesOf(tag)]).toStrictEqual([
    ['line', '3'],
    ['xml:space', 'preserve'],
    ['message', 'a < b && "c"'],
    ['empty', ''],
  ]);
  // One kind of quotes may stand in the other.
  expect(attributesOf(`message='say "no"' other="it's"`).get('message')).toBe('say "no"');
  expect(attributesOf(`message='say "no"' other="it's"`).get('other')).toBe("it's");
});

test('the body of an element is what stands up to the next tag, or in its quoted section', () => {
  expect(bodyOf('expected &lt;1&gt;</failure>')).toBe('expected <1>');
  expect(bodyOf('\n  <![CDATA[expected <1> &lt; 2]]></failure>')).toBe('expected <1> &lt; 2');
  expect(bodyOf('<![CDATA[cut off')).toBe('cut off');
});

test('escapes are read by name, by number and in hex; what is none stays', () => {
  expect(unescapeXml('&apos;a&apos; &#124; &#x7C; &nope; &')).toBe("'a' | | &nope; &");
  // Signs beyond the first 65,536 characters.
  expect(unescapeXml('&#128512; &#x1F600; &#xfffff;')).toBe('\u{1F600} \u{1F600} \u{FFFFF}');
});
