import { describe, expect, test } from 'vitest';
import { ReadableText } from '../src/xml/readable-text.ts';

describe('finds every mark, wherever the text is cut into parts', () => {
  const text = 'a & b &amp; <![CDATA[ & ]]> & <!-- & --> &eacute; &x\u0001 &#38; &unheard; &#x26; &';
  const read = (...parts: readonly string[]) => {
    const found: string[] = [];
    const readable = new ReadableText({
      write: (part) => found.push(part),
      bare: () => found.push('[bare]'),
      control: () => found.push('[control]'),
      unknown: (name) => found.push(`[${name}]`),
    });
    for (const part of parts) readable.pass(part);
    readable.end();
    return found.join('');
  };
  const whole =
    'a [bare]&amp; b &amp; <![CDATA[ & ]]> [bare]&amp; <!-- & --> &eacute; [bare]&amp;x[control] &#38; [unheard]&amp;unheard; &#x26; [bare]&amp;';

  test('in one part, in two, and character by character [ONIX-24]', () => {
    expect(read(text)).toBe(whole);
    expect(read(...text)).toBe(whole);
    for (let at = 1; at < text.length; at += 1) expect(read(text.slice(0, at), text.slice(at))).toBe(whole);
  });
});
