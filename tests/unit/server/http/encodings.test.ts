import { expect, test } from 'vitest';
import {
  chooseEncoding,
  compressBody,
  decompressBody,
  isCompressible,
} from '../../../../src/lib/server/http/encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['x-br, brotli', 'identity'],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each([
  ['text/html', 5000, true],
  ['text/html', 100, false],
  ['application/json; charset=utf-8', 5000, true],
  ['application/manifest+json', 5000, true],
  ['image/svg+xml; charset=utf-8', 5000, true],
  ['image/avif', 5000, false],
  ['font/woff2', 5000, false],
])('%s of %i bytes is compressed: %s', (type, length, is) => {
  expect(isCompressible(type, length)).toBe(is);
});

test.each(['br', 'gzip'] as const)(
  'what %s makes of a body holds no more memory than its length [CACHE-16]',
  async (encoding) => {
    const body = Buffer.from('<p>Books</p>'.repeat(500));
    const compressed = await compressBody(body, encoding, 'quick');
    expect(compressed.buffer.byteLength).toBe(compressed.length);
    const again = await decompressBody(compressed, encoding);
    expect(again.equals(body)).toBe(true);
    expect(again.buffer.byteLength).toBe(again.length);
  },
);
