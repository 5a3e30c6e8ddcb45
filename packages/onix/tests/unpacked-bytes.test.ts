import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf } from '../src/packed/unpacked-bytes.ts';
import { Reading } from '../src/xml/reading.ts';

test('a file that unpacks without end is refused, and never held as a whole [ONIX-36]', async () => {
  const packed = Readable.from([gzipSync(Buffer.alloc(60_000_000, ' '), { level: 9 })]);
  let [bytes, largest] = [0, 0];
  const reading = async () => {
    for await (const chunk of bytesOf(packed, { name: 'bomb.xml.gz' }, new Reading())) {
      bytes += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
  };
  await expect(reading()).rejects.toThrow('it unpacks to more than 200 times its size');
  expect(largest).toBeLessThanOrEqual(65_536);
  expect(bytes).toBeLessThan(51_000_000);
});
