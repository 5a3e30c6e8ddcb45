import { inflateSync } from 'node:zlib';
import { writeSfnt } from './sfnt.ts';

/** Unpacks a WOFF 1.0 file to the TrueType file in it. The library's own way takes half a second for each font. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const data = woff.subarray(start, start + packed);
    return { tag: woff.toString('latin1', entry, entry + 4), data: packed < length ? inflateSync(data) : data };
  });
  return writeSfnt(woff.readUInt32BE(4), tables);
}
