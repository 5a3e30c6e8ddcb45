import { createReadStream } from 'node:fs';
import { pipeline, Readable, type Transform } from 'node:stream';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import type { Reading } from '../xml/reading.ts';
import { UnreadableFile } from '../xml/unreadable-file.ts';
import type { FilePart } from './file-parts.ts';
import { dataOffset, type ZipEntry } from './zip-entries.ts';

/** Real catalogues unpack to ten to fifty times their size. Only what is large is looked at. */
const mostTimes = 200;
const smallBytes = 50_000_000;

const chunkSize = 65_536;

type Bytes = AsyncIterable<Uint8Array>;

/** Counts the bytes of the file as they are read. */
async function* counted(source: Bytes, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    count(chunk.length);
    yield chunk;
  }
}

/** Unpacks as it is read: neither the packed nor the unpacked bytes are ever held as a whole. */
async function* unpacked(source: Bytes, unpack: Transform): AsyncGenerator<Uint8Array> {
  const packed = { bytes: 0 };
  let bytes = 0;
  const counting = counted(source, (read) => {
    packed.bytes += read;
  });
  pipeline(Readable.from(counting), unpack, () => undefined);
  for await (const chunk of unpack as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > smallBytes && bytes > packed.bytes * mostTimes)
      throw new UnreadableFile(`it unpacks to more than ${mostTimes} times its size, which no catalogue does`);
    yield chunk;
  }
}

async function* zipped(file: string, entry: ZipEntry, reading: Reading): AsyncGenerator<Uint8Array> {
  const { method, packedBytes, bytes, crc } = entry;
  if (method !== 0 && method !== 8)
    throw new UnreadableFile('it is packed in a way that is not read; unpack it and import what is in it');
  const start = await dataOffset(file, entry);
  const end = start + packedBytes - 1;
  const raw = packedBytes > 0 ? createReadStream(file, { start, end }) : Readable.from([]);
  const source = counted(raw, (read) => {
    reading.bytes += read;
  });
  let [found, length] = [0, 0];
  for await (const chunk of method === 8 ? unpacked(source, createInflateRaw({ chunkSize })) : source) {
    found = crc32(chunk, found);
    length += chunk.length;
    if (length > bytes) break;
    yield chunk;
  }
  if (length !== bytes || found !== crc)
    throw new UnreadableFile('it is damaged: its bytes are not those that were packed; ask for it again');
}

/** The path of a file, or its bytes as they come. */
export type Source = string | Bytes;

const openBytes = (source: Source): Bytes => (typeof source === 'string' ? createReadStream(source) : source);

/** The bytes of a text, unpacked where it is packed with gzip or in a zip archive. A zip archive must be a file: it is read from its end. */
export async function* bytesOf(file: Source, { entry }: FilePart, reading: Reading): AsyncGenerator<Uint8Array> {
  if (entry) {
    if (typeof file !== 'string') throw new UnreadableFile('a zip archive is read from a file');
    reading.bytes = entry.offset;
    yield* zipped(file, entry, reading);
    return;
  }
  const source = counted(openBytes(file), (read) => {
    reading.bytes += read;
  });
  const { value: first } = await source.next();
  if (!first) return;
  const whole = startingWith(first, source);
  yield* first[0] === 0x1f && first[1] === 0x8b ? unpacked(whole, createGunzip({ chunkSize })) : whole;
}

async function* startingWith(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
