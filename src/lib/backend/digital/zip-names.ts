import type { FileHandle } from 'node:fs/promises';

/** The end record with the longest comment. */
const tailBytes = 22 + 65_535;
/** More than any audiobook has. */
const most = { entries: 5000, directoryBytes: 2 * 1024 * 1024 };

/** The names of a zip's entries; undefined when it is damaged, encrypted or larger than an audiobook would be. */
export async function readZipNames(
  file: Pick<FileHandle, 'read'>,
  bytes: number,
): Promise<readonly string[] | undefined> {
  const length = Math.min(tailBytes, bytes);
  const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, bytes - length);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (count > most.entries || size > most.directoryBytes || offset + size > bytes) return undefined;
  const { buffer: directory } = await file.read(Buffer.alloc(size), 0, size, offset);
  const names: string[] = [];
  let place = 0;
  while (names.length < count) {
    if (place + 46 > size || directory.toString('latin1', place, place + 4) !== 'PK\x01\x02') return undefined;
    const isEncrypted = (directory.readUInt16LE(place + 8) & 1) === 1;
    const nameLength = directory.readUInt16LE(place + 28);
    const next = place + 46 + nameLength + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
    if (isEncrypted || next > size) return undefined;
    names.push(directory.toString('utf8', place + 46, place + 46 + nameLength));
    place = next;
  }
  return names;
}
