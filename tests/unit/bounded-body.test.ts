import { ReadableStream as WebStream } from 'node:stream/web';
import { describe, expect, test } from 'vitest';
import {
  BodyTooLarge,
  boundedChunks,
  isDeclaredLonger,
  readBounded,
  readBoundedBody,
  readBoundedText,
} from '../../src/lib/bounded-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A source that says how far it was read, and whether it was left. */
function source(pieces: readonly Uint8Array<ArrayBuffer>[]) {
  const seen = { given: 0, isLeft: false };
  async function* chunks() {
    try {
      for (const piece of pieces) {
        seen.given += 1;
        yield piece;
      }
    } finally {
      seen.isLeft = true;
    }
  }
  return { seen, chunks: chunks() };
}

/** A message of this body, with or without a length that need not be true. */
function message(pieces: readonly Uint8Array<ArrayBuffer>[], declared?: string) {
  const { seen, chunks } = source(pieces);
  const headers = new Headers(declared === undefined ? {} : { 'Content-Length': declared });
  return { seen, message: new Response(WebStream.from(chunks) as BodyInit, { headers }) };
}

describe('a body that is read to its end', () => {
  test('may have exactly as many bytes as its limit', async () => {
    expect((await readBounded(source([bytes('ab'), bytes('cd')]).chunks, 4)).toString()).toBe('abcd');
    expect(await readBoundedText(message([bytes('ab'), bytes('cd')], '4').message, 4)).toBe('abcd');
  });

  test('is empty when there is none', async () => {
    expect(await readBoundedBody(new Response(null), 0)).toHaveLength(0);
    expect(await readBoundedText(new Request('http://shop.test'), 0)).toBe('');
  });

  test('is bounded by bytes, not by characters', async () => {
    expect(await readBoundedText(message([bytes('₹₹')]).message, 6)).toBe('₹₹');
    await expect(readBoundedText(message([bytes('₹₹')]).message, 5)).rejects.toThrow(BodyTooLarge);
  });

  test('becomes text whole: a character may lie across two chunks, and a byte-order mark is skipped', async () => {
    const rupee = bytes('\uFEFF₹1');
    const pieces = [rupee.slice(0, 4), rupee.slice(4)];
    expect(await readBoundedText(message(pieces).message, 10)).toBe('₹1');
    expect(await readBoundedText(message([Uint8Array.of(0x61, 0xe9)]).message, 10)).toBe('a\uFFFD');
  });
});

describe('a body that is too long', () => {
  test('ends with the chunk that goes beyond: it is not given on, and no other is asked for', async () => {
    const { seen, chunks } = source([bytes('abc'), bytes('def'), bytes('ghi')]);
    const got: string[] = [];
    const reading = async () => {
      for await (const chunk of boundedChunks(chunks, 5)) got.push(new TextDecoder().decode(chunk));
    };
    await expect(reading()).rejects.toThrow('The body is longer than 5 bytes');
    expect(got).toEqual(['abc']);
    expect(seen).toEqual({ given: 2, isLeft: true });
  });

  test('is not read at all when it declares itself too long', async () => {
    const { seen, message: declared } = message([bytes('abc')], '6');
    await expect(readBoundedBody(declared, 5)).rejects.toMatchObject({ name: 'BodyTooLarge', maxBytes: 5 });
    expect(seen.given).toBeLessThanOrEqual(1);
  });

  test.each([undefined, '1', '-1', 'many'])('is refused when its length says %s', async (declared) => {
    await expect(readBoundedBody(message([bytes('abcdef')], declared).message, 5)).rejects.toThrow(BodyTooLarge);
  });
});

test('what fails on its way fails with its own error', async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: (stream) => stream.error(new Error('reset')) });
  await expect(readBoundedBody(new Response(broken), 5)).rejects.toThrow('reset');
});

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  ['5', false],
  ['6', true],
  ['9'.repeat(400), true],
  ['many', false],
] as const)('a length of %s is declared as longer: %s', (declared, isLonger) => {
  expect(isDeclaredLonger(declared, 5)).toBe(isLonger);
});
