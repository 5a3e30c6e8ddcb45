import { type FileHandle, open } from 'node:fs/promises';
import { UnreadableFile } from '../xml/unreadable-file.ts';

/** A file in a zip archive. Plain data, for another thread. */
export interface ZipEntry {
  readonly name: string;
  /** Where its header begins in the archive. */
  readonly offset: number;
  readonly packedBytes: number;
  /** Unpacked. */
  readonly bytes: number;
  /** 0: stored as it is, 8: deflated. */
  readonly method: number;
  readonly crc: number;
}

const endSignature = 0x06054b50;
const bigEndSignature = 0x06064b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
/** The end may have a comment behind it. */
const longestEnd = endBytes + 65_535;
/** Of the list of files: some thousand names. */
const longestList = 2_000_000;
/** Stands where a number is too large for its place; the true one is elsewhere then. */
const elsewhere = 0xffff_ffff;

const damaged = (): UnreadableFile =>
  new UnreadableFile('it is a zip archive that is damaged or cut off; ask who sent it to send it again');

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0 || length < 0) throw damaged();
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  if (bytesRead < length) throw damaged();
  return buffer;
}

interface List {
  readonly offset: number;
  readonly bytes: number;
}

/** Where the list of files stands. It is named at the end of the archive. */
async function findList(file: FileHandle, size: number): Promise<List> {
  const length = Math.min(size, longestEnd);
  const end = await readAt(file, size - length, length);
  let at = length - endBytes;
  while (at >= 0 && end.readUInt32LE(at) !== endSignature) at -= 1;
  if (at < 0) throw damaged();
  const list = { bytes: end.readUInt32LE(at + 12), offset: end.readUInt32LE(at + 16) };
  if (list.offset !== elsewhere && list.bytes !== elsewhere) return list;
  // Archives of more than four gigabytes (zip64) have a second end, and before this one the place of it.
  if (at < 20) throw damaged();
  const big = await readAt(file, Number(end.readBigUInt64LE(at - 20 + 8)), 56);
  if (big.readUInt32LE(0) !== bigEndSignature) throw damaged();
  return { bytes: Number(big.readBigUInt64LE(40)), offset: Number(big.readBigUInt64LE(48)) };
}

/** The numbers that stand in the extra field, in the order of their places. */
function bigNumbers(extra: Buffer): readonly number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, place) => Number(field.readBigUInt64LE(place * 8)));
  }
  return [];
}

function readEntry(list: Buffer, at: number): { readonly entry: ZipEntry; readonly next: number } {
  if (at + 46 > list.length || list.readUInt32LE(at) !== entrySignature) throw damaged();
  const [nameLength, extraLength] = [list.readUInt16LE(at + 28), list.readUInt16LE(at + 30)];
  const name = list.subarray(at + 46, at + 46 + nameLength).toString('utf8');
  const extra = list.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
  if ((list.readUInt16LE(at + 8) & 1) === 1)
    throw new UnreadableFile('it is a zip archive with a password; unpack it and import what is in it');
  const big = [...bigNumbers(extra)];
  const number = (place: number) => {
    const small = list.readUInt32LE(place);
    return small === elsewhere ? (big.shift() ?? small) : small;
  };
  const bytes = number(at + 24);
  const packedBytes = number(at + 20);
  const offset = number(at + 42);
  return {
    entry: { name, offset, packedBytes, bytes, method: list.readUInt16LE(at + 10), crc: list.readUInt32LE(at + 16) },
    next: at + 46 + nameLength + extraLength + list.readUInt16LE(at + 32),
  };
}

/** The files in a zip archive, in its order. Throws UnreadableFile for a damaged one. */
export async function readZipEntries(path: string): Promise<readonly ZipEntry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { offset, bytes } = await findList(file, size);
    if (bytes > longestList) throw new UnreadableFile('it is a zip archive with far too many files in it');
    const list = await readAt(file, offset, bytes);
    const entries: ZipEntry[] = [];
    for (let at = 0; at < list.length; ) {
      const { entry, next } = readEntry(list, at);
      entries.push(entry);
      at = next;
    }
    // Files that share their bytes are made to unpack to more than there is.
    if (entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > size) throw damaged();
    return entries;
  } finally {
    await file.close();
  }
}

/** Where the bytes of a file in an archive begin. */
export async function dataOffset(path: string, { offset }: ZipEntry): Promise<number> {
  const file = await open(path);
  try {
    const header = await readAt(file, offset, 30);
    if (header.readUInt32LE(0) !== 0x04034b50) throw damaged();
    return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}
