import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, with lies about it where a test wants them. */
export interface Zipped {
  readonly name: string;
  readonly content: string | Buffer;
  readonly isStored?: boolean;
  readonly flags?: number;
  readonly crc?: number;
  /** Its sizes and place stand in the extra field, as in archives of many gigabytes. */
  readonly isBig?: boolean;
}

const all = 0xffff_ffff;

/** A zip archive. */
export function zip(...files: readonly Zipped[]): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, isStored = false, flags = 0, crc, isBig = false } of files) {
    const bytes = Buffer.from(content);
    const data = isStored ? bytes : deflateRawSync(bytes);
    const [method, sum] = [isStored ? 0 : 8, crc ?? crc32(bytes)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    parts.push(local, Buffer.from(name), data);
    const extra = Buffer.alloc(isBig ? 28 : 0);
    if (isBig) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      for (const [place, number] of [bytes.length, data.length, offset].entries())
        extra.writeBigUInt64LE(BigInt(number), 4 + place * 8);
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(sum, 16);
    entry.writeUInt32LE(isBig ? all : data.length, 20);
    entry.writeUInt32LE(isBig ? all : bytes.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(isBig ? all : offset, 42);
    list.push(entry, Buffer.from(name), extra);
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
