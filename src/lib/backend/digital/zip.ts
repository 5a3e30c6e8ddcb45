import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** ASCII, with `/`. */
  readonly name: string;
  readonly data: Buffer;
  /** Without compression, as EPUB asks for its first entry. */
  readonly isStored?: boolean;
}

/** 1 January 2026, 00:00, in the format of DOS: the same entries always make the same bytes. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A zip archive. For small ones: everything is in memory, and there are no entries above 4 GB. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, isStored = false } of entries) {
    const packed = isStored ? data : deflateRawSync(data);
    const path = Buffer.from(name, 'ascii');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt16LE(dosDate, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, path);
    offset += 30 + path.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
