import { readable } from './colour.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import type { TypeStyle } from './run.ts';
import type { Box, Sheet } from './sheet.ts';
import { fitText, type TextBlock } from './text.ts';
import type { CoverFormat } from './types.ts';

/** The words of a cover, typeset and ready: empty strings where there is nothing to say. */
export interface Words {
  title: string;
  subtitle: string;
  author: string;
  /** "Translated by …", or the series. */
  credit: string;
  publisher: string;
}

/** What a layout draws with and on. */
export interface Plate {
  sheet: Sheet;
  width: number;
  height: number;
  /** Audio: as wide as high, so ornament moves aside. */
  square: boolean;
  format: CoverFormat;
  /** Thema code, where an ornament means something only to some subjects. */
  subject: string;
  words: Words;
  colours: Palette;
  random: Random;
}

/** A way to draw a front: reads the plate, draws on its sheet. */
export type Layout = (plate: Plate) => void;

export interface ColumnOptions {
  box: Box;
  title: TypeStyle;
  max: number;
  min?: number;
  lines?: number;
  leading?: number;
  align?: 'left' | 'centre' | 'right';
  /** Where the column stands in its box. */
  stand?: 'top' | 'middle' | 'bottom';
  on: string;
  ink?: string;
  /** Colour of subtitle and author, where it differs from the title's. */
  second?: string;
  author?: TypeStyle & { size: number };
  subtitle?: TypeStyle & { size: number };
  /** Author above the title. */
  authorFirst?: boolean;
  /** Leaves the author to the layout. */
  noAuthor?: boolean;
  /** Takes a set title instead of fitting one. */
  set?: (height: number) => TextBlock;
  /** Width of author and subtitle as a share of the box, for round fields. */
  taper?: number;
  /** Room between title and author, as drawn by `divider`. */
  gap?: number;
  divider?: (x: number, y: number) => void;
}

const DEFAULT_AUTHOR = { face: 'sans', caps: true, tracking: 0.12, size: 27 } as const;
const DEFAULT_SUBTITLE = { face: 'textItalic', size: 25 } as const;

/** Title, subtitle and author as one column in a box; the title takes what room the others leave. Returns its box. */
export function column(plate: Plate, options: ColumnOptions): Box {
  const { box, on, align = 'centre' } = options;
  const { words, sheet } = plate;
  const ink = options.ink ?? readable(on, [plate.colours.ink, plate.colours.paperInk, plate.colours.paper]);
  const second = readable(on, [options.second ?? ink, ink]);
  const authorStyle = options.author ?? DEFAULT_AUTHOR;
  const subStyle = options.subtitle ?? DEFAULT_SUBTITLE;
  const author =
    options.noAuthor || words.author === ''
      ? undefined
      : fitText(words.author, authorStyle, {
          width: box.width * (options.taper ?? 1),
          height: box.height * 0.24,
          max: authorStyle.size,
          min: authorStyle.size * 0.8,
          lines: 3,
          leading: 1.3,
          lineCost: 0.8,
        });
  const subtitle =
    words.subtitle === ''
      ? undefined
      : fitText(words.subtitle, subStyle, {
          width: Math.min(box.width * (options.taper ?? 1), 440),
          height: box.height * 0.24,
          max: subStyle.size,
          min: subStyle.size * 0.8,
          lines: 5,
          leading: 1.28,
          lineCost: 0.93,
        });
  const gap = options.gap ?? 44;
  const subGap = 26;
  const room = box.height - (author ? author.height + gap : 0) - (subtitle ? subtitle.height + subGap : 0);
  const setTitle = (height: number) =>
    options.set?.(height) ??
    fitText(words.title, options.title, {
      width: box.width,
      height,
      max: options.max * growth(words.title),
      min: options.min ?? 40,
      lines: options.lines ?? 6,
      leading: options.leading ?? 1.05,
    });
  const first = setTitle(room);
  const title = author || subtitle ? setTitle(room - first.depth * 0.75) : first;
  const tail = title.depth * 0.75;
  const total =
    title.height +
    (subtitle ? subtitle.height + subGap + tail : 0) +
    (author ? author.height + gap + (subtitle ? 0 : tail) : 0);
  const spare = Math.max(0, box.height - total);
  const top = box.y + (options.stand === 'top' ? 0 : options.stand === 'bottom' ? spare : spare * 0.5);
  const x = align === 'left' ? box.x : align === 'centre' ? box.x + box.width / 2 : box.x + box.width;
  let y = top;
  if (author && options.authorFirst) {
    sheet.text(author, { x, y, align, fill: second, on, role: 'author' });
    options.divider?.(x, y + author.height + gap / 2);
    y += author.height + gap;
  }
  sheet.text(title, { x, y, align, fill: ink, on, role: 'title' });
  y += title.height;
  if (subtitle) {
    y += subGap + tail;
    sheet.text(subtitle, { x, y, align, fill: second, on });
    y += subtitle.height;
  }
  if (author && !options.authorFirst) {
    const drop = subtitle ? 0 : tail;
    options.divider?.(x, y + drop + gap / 2);
    y += gap + drop;
    sheet.text(author, { x, y, align, fill: second, on, role: 'author' });
    y += author.height;
  }
  return { x: box.x, y: top, width: box.width, height: y - top };
}

/** By how much very short titles ("It", "Emma") may be set larger than a layout's rule. */
export function growth(title: string): number {
  return title.length <= 4 ? 1.75 : title.length <= 9 ? 1.25 : 1;
}

/** One short line (author, credit, publisher), made smaller where it does not fit; undefined when there are no words. */
export function shortLine(
  words: string,
  style: TypeStyle,
  size: number,
  width: number,
  lines = 1,
): TextBlock | undefined {
  if (words === '') return undefined;
  return fitText(words, style, {
    width,
    height: size * 1.25 * lines,
    max: size,
    min: size * 0.75,
    lines,
    leading: 1.25,
    lineCost: 0.8,
  });
}
