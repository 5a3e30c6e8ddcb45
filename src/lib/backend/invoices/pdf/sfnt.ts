export interface FontTable {
  /** Four characters: `glyf`. */
  readonly tag: string;
  readonly data: Buffer;
}

/** A TrueType file of these tables. Its checksums are zero: what reads it here does not ask for them. */
export function writeSfnt(flavor: number, tables: readonly FontTable[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(flavor, 0);
  for (const [index, field] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries())
    head.writeUInt16BE(field, 4 + index * 2);
  let offset = head.length;
  const parts = tables.flatMap(({ tag, data }, index) => {
    const record = 12 + index * 16;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(data.length, record + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    offset += data.length + padding.length;
    return [data, padding];
  });
  return Buffer.concat([head, ...parts]);
}
