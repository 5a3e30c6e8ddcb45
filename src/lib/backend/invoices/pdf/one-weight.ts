import { createRequire } from 'node:module';
import { writeSfnt } from './sfnt.ts';
import type { UnpackedFont } from './woff2.ts';
import { glyfTable, type OutlinePoint, simpleGlyph, stepsOf } from './woff2-glyphs.ts';

/** What is used of the library that pdfkit brings and reads fonts with. */
interface FontLibrary {
  create(bytes: Buffer): VariableFont;
}

interface VariableFont {
  readonly numGlyphs: number;
  getVariation(axes: { readonly wght: number }): VariableFont;
  getGlyph(id: number): { readonly advanceWidth: number; readonly path: { readonly commands: readonly Command[] } };
}

interface Command {
  readonly command: string;
  readonly args: readonly number[];
}

/** Others are of layout, and of weights. Characters of these fonts stand one beside the other. */
const kept: readonly string[] = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'glyf', 'loca'];

const require = createRequire(import.meta.url);

interface Wanted {
  /** Letters, digits and hyphens. A document takes two fonts of the same name for one. */
  readonly name: string;
  /** 100 to 900. */
  readonly weight: number;
}

/**
 * A file of one weight, made of one that has all of them. The library works the outlines of a weight out, but fails to embed them
 * (fontkit 2.0.4), so they are written as a font of their own.
 */
export function oneWeight({ flavor, tables }: UnpackedFont, { name, weight }: Wanted): Buffer {
  const { create }: FontLibrary = require('fontkit');
  const font = create(writeSfnt(flavor, tables)).getVariation({ wght: weight });
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => {
    const { advanceWidth, path } = font.getGlyph(id);
    const contours = contoursOf(path.commands);
    return { advance: Math.round(advanceWidth), contours, bytes: outlineOf(contours) };
  });
  const { glyf, loca, left } = glyfTable(glyphs.map(({ bytes }) => bytes));
  const metrics = Buffer.alloc(glyphs.length * 4);
  for (const [id, { advance }] of glyphs.entries()) {
    metrics.writeUInt16BE(advance, id * 4);
    metrics.writeInt16BE(left[id] ?? 0, id * 4 + 2);
  }
  const most = (count: (contours: readonly Contour[]) => number) =>
    Math.max(...glyphs.map((one) => count(one.contours)));
  const changed: Readonly<Record<string, (data: Buffer) => Buffer>> = {
    glyf: () => glyf,
    loca: () => loca,
    name: () => nameTable(name),
    hmtx: () => metrics,
    hhea: (data) => withNumber(data, 34, glyphs.length),
    maxp: (data) =>
      withNumber(
        withNumber(
          data,
          6,
          most((contours) => contours.flat().length),
        ),
        8,
        most(({ length }) => length),
      ),
  };
  return writeSfnt(
    flavor,
    tables
      .filter(({ tag }) => kept.includes(tag))
      .map(({ tag, data }) => ({ tag, data: changed[tag]?.(data) ?? data })),
  );
}

/** A table of names with one of them: the PostScript name. */
function nameTable(name: string): Buffer {
  const head = Buffer.alloc(18);
  for (const [index, field] of [0, 1, head.length, 3, 1, 0x409, 6, name.length * 2, 0].entries())
    head.writeUInt16BE(field, index * 2);
  return Buffer.concat([head, Buffer.from(name, 'utf16le').swap16()]);
}

function withNumber(data: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(data);
  copy.writeUInt16BE(value, at);
  return copy;
}

type Contour = readonly OutlinePoint[];

function contoursOf(commands: readonly Command[]): readonly Contour[] {
  const contours: OutlinePoint[][] = [];
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    if (command === 'moveTo') contours.push([]);
    const points = Array.from({ length: args.length / 2 }, (_, index) => ({
      x: Math.round(args[index * 2] ?? 0),
      y: Math.round(args[index * 2 + 1] ?? 0),
      // The last point is on the curve, the one before it leads it there.
      isOnCurve: index === args.length / 2 - 1,
    }));
    contours.at(-1)?.push(...points);
  }
  return contours.map(withoutReturn).filter(({ length }) => length > 0);
}

/** A contour closes by itself. */
function withoutReturn(contour: OutlinePoint[]): Contour {
  const [first, last] = [contour[0], contour.at(-1)];
  const returns = contour.length > 1 && last?.isOnCurve && first?.x === last.x && first.y === last.y;
  return returns ? contour.slice(0, -1) : contour;
}

function outlineOf(contours: readonly Contour[]): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  return simpleGlyph({ lengths: contours.map(({ length }) => length), steps: stepsOf(contours.flat()) });
}
