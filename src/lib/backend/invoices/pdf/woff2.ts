import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import type { FontTable } from './sfnt.ts';
import { type Glyphs, readGlyphs } from './woff2-glyphs.ts';

/** The tags that WOFF2 has numbers for. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty ' +
  'just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill '
).match(/.{4} /g);

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** In the unpacked data. */
  readonly size: number;
}

export interface UnpackedFont {
  /** What begins the file of these tables. */
  readonly flavor: number;
  readonly tables: readonly FontTable[];
}

/** The TrueType tables in a WOFF 2.0 file (https://www.w3.org/TR/WOFF2/). */
export function unpackWoff2(woff: Buffer): UnpackedFont {
  const reader = new ByteReader(woff);
  if (reader.u32() !== 0x774f4632) throw new Error('This is no WOFF2 file');
  const flavor = reader.u32();
  reader.take(4);
  const count = reader.u16();
  reader.take(6);
  const packedSize = reader.u32();
  reader.take(24);
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const data = new ByteReader(brotliDecompressSync(reader.take(packedSize)));
  return { flavor, tables: restore(entries.map(({ size, ...entry }) => ({ ...entry, data: data.take(size) }))) };
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8();
  const known = flags & 63;
  const tag = known === 63 ? reader.take(4).toString('latin1') : (knownTags?.[known]?.slice(0, 4) ?? '');
  const length = reader.base128();
  const version = flags >> 6;
  // Version 3 leaves glyphs as they are, version 0 all other tables.
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  return { tag, isTransformed, size: isTransformed ? reader.base128() : length };
}

type Stored = FontTable & Pick<Entry, 'isTransformed'>;

function restore(tables: readonly Stored[]): FontTable[] {
  const find = (tag: string) => tables.find((table) => table.tag === tag);
  const packed = find('glyf');
  if (!packed?.isTransformed) return tables.map(({ tag, data }) => ({ tag, data }));
  const glyphs = readGlyphs(packed.data);
  return tables.map((table) => ({ tag: table.tag, data: restoreTable(table, glyphs, find('hhea')?.data) }));
}

function restoreTable({ tag, data, isTransformed }: Stored, glyphs: Glyphs, hhea: Buffer | undefined): Buffer {
  if (tag === 'glyf') return glyphs.glyf;
  if (tag === 'loca') return glyphs.loca;
  if (tag === 'head') {
    const head = Buffer.from(data);
    // Places of glyphs have four bytes (indexToLocFormat).
    head.writeInt16BE(1, 50);
    return head;
  }
  if (tag === 'hmtx' && isTransformed) return restoreMetrics(data, glyphs.left, hhea?.readUInt16BE(34) ?? 0);
  return data;
}

/** Left side bearings that are where the glyphs begin are left out of the file. */
function restoreMetrics(data: Buffer, left: readonly number[], advances: number): Buffer {
  const reader = new ByteReader(data);
  const flags = reader.u8();
  const widths = Array.from({ length: advances }, () => reader.u16());
  const bearings = left.map((begin, glyph) => ((flags >> (glyph < advances ? 0 : 1)) & 1 ? begin : reader.i16()));
  const table = Buffer.alloc(advances * 4 + (left.length - advances) * 2);
  let at = 0;
  for (const [glyph, bearing] of bearings.entries()) {
    if (glyph < advances) at = table.writeUInt16BE(widths[glyph] ?? 0, at);
    at = table.writeInt16BE(bearing, at);
  }
  return table;
}
