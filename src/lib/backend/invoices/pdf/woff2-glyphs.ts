import { ByteReader } from './byte-reader.ts';

/** The outlines of a WOFF2 file, which it stores in streams by kind of number. */

export interface Glyphs {
  readonly glyf: Buffer;
  /** Where each glyph begins, in four bytes. */
  readonly loca: Buffer;
  /** The smallest x of each. */
  readonly left: readonly number[];
}

interface Streams {
  readonly contours: ByteReader;
  readonly points: ByteReader;
  readonly flags: ByteReader;
  readonly numbers: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly instructions: ByteReader;
}

/** `table`: the transformed table `glyf`. */
export function readGlyphs(table: Buffer): Glyphs {
  const reader = new ByteReader(table);
  reader.take(4);
  const count = reader.u16();
  reader.take(2);
  const sizes = Array.from({ length: 7 }, () => reader.u32());
  const next = (index: number) => new ByteReader(reader.take(sizes[index] ?? 0));
  const streams: Streams = {
    ...{ contours: next(0), points: next(1), flags: next(2), numbers: next(3) },
    ...{ composites: next(4), boxes: next(5), instructions: next(6) },
  };
  // One bit for each glyph whose box is stored.
  const hasBox = streams.boxes.take(((count + 31) >> 5) << 2);
  const glyphs = Array.from({ length: count }, (_, glyph) =>
    readGlyph(streams, ((hasBox.readUInt8(glyph >> 3) << (glyph & 7)) & 128) !== 0),
  );
  return glyfTable(glyphs);
}

/** The tables of outlines, each of which takes a multiple of four bytes, or none. */
export function glyfTable(glyphs: readonly Buffer[]): Glyphs {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let at = 0;
  for (const [index, { length }] of glyphs.entries()) {
    loca.writeUInt32BE(at, index * 4);
    at += length;
  }
  loca.writeUInt32BE(at, glyphs.length * 4);
  const left = glyphs.map((glyph) => (glyph.length > 0 ? glyph.readInt16BE(2) : 0));
  return { glyf: Buffer.concat(glyphs), loca, left };
}

function readGlyph(streams: Streams, hasBox: boolean): Buffer {
  const contours = streams.contours.i16();
  if (contours === 0) return Buffer.alloc(0);
  return contours < 0 ? padded(readComposite(streams)) : readSimple(streams, contours, hasBox);
}

const padded = (glyph: Buffer): Buffer => Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
};

/** Flags of a part of a glyph that is made of others. */
const part = { words: 1, scale: 8, more: 32, twoScales: 64, matrix: 128, instructions: 256 } as const;

function readComposite({ composites, boxes, numbers, instructions }: Streams): Buffer {
  const pieces = [u16(-1), boxes.take(8)];
  let flags: number = part.more;
  let hasInstructions = false;
  while (flags & part.more) {
    flags = composites.u16();
    hasInstructions ||= (flags & part.instructions) !== 0;
    const scale = flags & part.scale ? 2 : flags & part.twoScales ? 4 : flags & part.matrix ? 8 : 0;
    pieces.push(u16(flags), composites.take(2 + (flags & part.words ? 4 : 2) + scale));
  }
  if (hasInstructions) {
    const length = numbers.short();
    pieces.push(u16(length), instructions.take(length));
  }
  return Buffer.concat(pieces);
}

interface Step {
  readonly dx: number;
  readonly dy: number;
  readonly isOnCurve: boolean;
}

function readSimple(streams: Streams, contours: number, hasBox: boolean): Buffer {
  const { points, flags, numbers, boxes, instructions } = streams;
  const lengths = Array.from({ length: contours }, () => points.short());
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const steps = Array.from({ length: total }, () => readStep(flags.u8(), numbers));
  const code = instructions.take(numbers.short());
  return simpleGlyph({ lengths, steps, code, ...(hasBox && { box: boxes.take(8) }) });
}

interface SimpleGlyph {
  /** How many points each contour has. */
  readonly lengths: readonly number[];
  readonly steps: readonly Step[];
  readonly code?: Buffer;
  readonly box?: Buffer;
}

/** A glyph as the table `glyf` has it, with two bytes for each number. */
export function simpleGlyph({ lengths, steps, code = Buffer.alloc(0), box = boxOf(steps) }: SimpleGlyph): Buffer {
  let end = -1;
  const ends = lengths.map((length) => {
    end += length;
    return u16(end);
  });
  return padded(
    Buffer.concat([
      ...[u16(lengths.length), box, ...ends, u16(code.length), code],
      Buffer.from(steps.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
      ...steps.map(({ dx }) => u16(dx)),
      ...steps.map(({ dy }) => u16(dy)),
    ]),
  );
}

export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

export const stepsOf = (points: readonly OutlinePoint[]): readonly Step[] =>
  points.map(({ x, y, isOnCurve }, index) => {
    const { x: left, y: below } = points[index - 1] ?? { x: 0, y: 0 };
    return { dx: x - left, dy: y - below, isOnCurve };
  });

/** How far a point is from the one before. The flag says how the two numbers are packed, and their signs. */
function readStep(packed: number, numbers: ByteReader): Step {
  const flag = packed & 127;
  const isOnCurve = packed < 128;
  const signed = (bits: number, value: number) => (bits & 1 ? value : -value);
  if (flag < 10) return { dx: 0, dy: signed(flag, ((flag & 14) << 7) + numbers.u8()), isOnCurve };
  if (flag < 20) return { dx: signed(flag, (((flag - 10) & 14) << 7) + numbers.u8()), dy: 0, isOnCurve };
  const [x, y] = readPair(flag, numbers);
  return { dx: signed(flag, x), dy: signed(flag >> 1, y), isOnCurve };
}

function readPair(flag: number, numbers: ByteReader): readonly [x: number, y: number] {
  const first = numbers.u8();
  if (flag < 84) {
    const base = flag - 20;
    return [1 + (base & 48) + (first >> 4), 1 + ((base & 12) << 2) + (first & 15)];
  }
  const second = numbers.u8();
  if (flag < 120) {
    const base = flag - 84;
    return [1 + (Math.floor(base / 12) << 8) + first, 1 + (((base % 12) >> 2) << 8) + second];
  }
  const third = numbers.u8();
  if (flag < 124) return [(first << 4) + (second >> 4), ((second & 15) << 8) + third];
  return [(first << 8) + second, (third << 8) + numbers.u8()];
}

function boxOf(steps: readonly Step[]): Buffer {
  let [x, y] = [0, 0];
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { dx, dy } of steps) {
    x += dx;
    y += dy;
    box.left = Math.min(box.left, x);
    box.bottom = Math.min(box.bottom, y);
    box.right = Math.max(box.right, x);
    box.top = Math.max(box.top, y);
  }
  return Buffer.concat([u16(box.left), u16(box.bottom), u16(box.right), u16(box.top)]);
}
