import { inflateSync } from 'node:zlib';

/** Kerning of two glyph indexes, in font units. */
export type Kerning = (left: number, right: number) => number;

const none: Kerning = () => 0;

/**
 * Reads pair kerning from the GPOS table of a WOFF 1 file. opentype.js reads GPOS too, but not extension lookups
 * (type 9), where most current fonts keep their kerning.
 * @see https://learn.microsoft.com/typography/opentype/spec/gpos
 */
export function readKerning(woff: Buffer): Kerning {
  const gpos = findTable(woff, 'GPOS');
  if (!gpos) return none;
  const subtables = kernLookups(gpos).flatMap((lookup) => pairSubtables(gpos, lookup));
  const known = new Map<number, number>();
  return (left, right) => {
    const pair = left * 65536 + right;
    const found = known.get(pair);
    if (found !== undefined) return found;
    const value = firstValue(gpos, subtables, left, right);
    known.set(pair, value);
    return value;
  };
}

function findTable(woff: Buffer, tag: string): DataView | undefined {
  const count = woff.readUInt16BE(12);
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20;
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue;
    const [offset, packed, full] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < full ? inflateSync(bytes) : bytes;
    return new DataView(table.buffer, table.byteOffset, table.byteLength);
  }
  return undefined;
}

function kernLookups(gpos: DataView): number[] {
  const features = gpos.getUint16(6);
  const lookups = new Set<number>();
  for (let i = 0; i < gpos.getUint16(features); i++) {
    const record = features + 2 + i * 6;
    if (gpos.getUint32(record) !== 0x6b65726e) continue; // "kern"
    const feature = features + gpos.getUint16(record + 4);
    for (let j = 0; j < gpos.getUint16(feature + 2); j++) lookups.add(gpos.getUint16(feature + 4 + j * 2));
  }
  return [...lookups];
}

function pairSubtables(gpos: DataView, lookup: number): number[] {
  const list = gpos.getUint16(8);
  const table = list + gpos.getUint16(list + 2 + lookup * 2);
  const type = gpos.getUint16(table);
  const subtables: number[] = [];
  for (let i = 0; i < gpos.getUint16(table + 4); i++) {
    const subtable = table + gpos.getUint16(table + 6 + i * 2);
    if (type === 2) subtables.push(subtable);
    else if (type === 9 && gpos.getUint16(subtable + 2) === 2) subtables.push(subtable + gpos.getUint32(subtable + 4));
  }
  return subtables;
}

function firstValue(gpos: DataView, subtables: readonly number[], left: number, right: number): number {
  for (const table of subtables) {
    const covered = coverageIndex(gpos, table + gpos.getUint16(table + 2), left);
    if (covered < 0) continue;
    const value =
      gpos.getUint16(table) === 1 ? inPairSet(gpos, table, covered, right) : inClasses(gpos, table, left, right);
    if (value !== undefined) return value;
  }
  return 0;
}

function inPairSet(gpos: DataView, table: number, covered: number, right: number): number | undefined {
  const [format1, format2] = [gpos.getUint16(table + 4), gpos.getUint16(table + 6)];
  const step = 2 + 2 * (bits(format1) + bits(format2));
  const set = table + gpos.getUint16(table + 10 + covered * 2);
  for (let i = 0; i < gpos.getUint16(set); i++) {
    const record = set + 2 + i * step;
    if (gpos.getUint16(record) === right) return xAdvance(gpos, record + 2, format1);
  }
  return undefined;
}

function inClasses(gpos: DataView, table: number, left: number, right: number): number {
  const [format1, format2] = [gpos.getUint16(table + 4), gpos.getUint16(table + 6)];
  const step = 2 * (bits(format1) + bits(format2));
  const class1 = glyphClass(gpos, table + gpos.getUint16(table + 8), left);
  const class2 = glyphClass(gpos, table + gpos.getUint16(table + 10), right);
  const record = table + 16 + (class1 * gpos.getUint16(table + 14) + class2) * step;
  return xAdvance(gpos, record, format1);
}

/** xAdvance is the third optional field of a value record. */
function xAdvance(gpos: DataView, record: number, format: number): number {
  return format & 4 ? gpos.getInt16(record + 2 * bits(format & 3)) : 0;
}

function bits(format: number): number {
  let count = 0;
  for (let rest = format & 0xff; rest; rest >>= 1) count += rest & 1;
  return count;
}

function coverageIndex(gpos: DataView, coverage: number, glyph: number): number {
  const count = gpos.getUint16(coverage + 2);
  for (let i = 0; i < count; i++) {
    if (gpos.getUint16(coverage) === 1) {
      if (gpos.getUint16(coverage + 4 + i * 2) === glyph) return i;
      continue;
    }
    const range = coverage + 4 + i * 6;
    const first = gpos.getUint16(range);
    if (glyph >= first && glyph <= gpos.getUint16(range + 2)) return gpos.getUint16(range + 4) + glyph - first;
  }
  return -1;
}

function glyphClass(gpos: DataView, classes: number, glyph: number): number {
  if (gpos.getUint16(classes) === 1) {
    const at = glyph - gpos.getUint16(classes + 2);
    return at >= 0 && at < gpos.getUint16(classes + 4) ? gpos.getUint16(classes + 6 + at * 2) : 0;
  }
  for (let i = 0; i < gpos.getUint16(classes + 2); i++) {
    const range = classes + 4 + i * 6;
    if (glyph >= gpos.getUint16(range) && glyph <= gpos.getUint16(range + 2)) return gpos.getUint16(range + 4);
  }
  return 0;
}
