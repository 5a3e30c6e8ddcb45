import { fontFile, type Subset, toRuns, type Weight } from './fonts.ts';
import { startOf } from './page.ts';
import { type Direction, directionOf, hasRightToLeft, visualRuns } from './visual-runs.ts';

/** A document, whose pages may be laid out from right to left. */
export type Pdf = PDFKit.PDFDocument & { readonly isMirrored: boolean };

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** On a page from left to right. */
  readonly align?: 'left' | 'right';
}

export interface TextBox extends TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const ink = '#221c16';
export const soft = '#5f5548';

const lineHeight = (size: number): number => Math.round(size * 1.4);

/** Draws a text of several lines, broken between words. Returns the y below it. */
export function drawText(pdf: Pdf, text: string, box: TextBox): number {
  const start = startOf(pdf, box);
  const isAtRight = (box.align === 'right') !== pdf.isMirrored;
  let y = box.y;
  for (const paragraph of text.split('\n')) {
    const base = pdf.isMirrored ? directionOf(paragraph) : 'ltr';
    for (const line of wrap(pdf, paragraph, box)) {
      const x = isAtRight ? start + box.width - widthOf(pdf, line, box) : start;
      // With a blank, as whoever copies the text, or has it read aloud, would get it glued to what comes next.
      drawLine(pdf, base === 'rtl' ? line : `${line} `, { ...box, x, y }, base);
      y += lineHeight(box.size);
    }
  }
  return y;
}

/** The height that a text takes. */
export const heightOf = (pdf: Pdf, text: string, box: TextStyle & { readonly width: number }): number =>
  text.split('\n').reduce((lines, paragraph) => lines + wrap(pdf, paragraph, box).length, 0) * lineHeight(box.size);

function setFont(pdf: Pdf, subset: Subset, { size, weight = 400 }: TextStyle): Pdf {
  const { name, bytes } = fontFile(subset, weight);
  // The name is a key: the document keeps a font that it has once read.
  return pdf.registerFont(name, bytes).font(name).fontSize(size);
}

/** Each piece of a script is drawn in its own font, all on one baseline. */
function drawLine(pdf: Pdf, line: string, { x, y, ...style }: TextBox, base: Direction): void {
  // Glyphs stand in the order of the page. Whoever copies the text, or has it read aloud, gets it in the order of reading.
  const isTurned = hasRightToLeft(line);
  if (isTurned) pdf.markContent('Span', { actual: `${line.trimEnd()} ` });
  let at = x;
  for (const { subset, text } of visualRuns(line, base)) {
    setFont(pdf, subset, style).fillColor(style.color ?? ink);
    const shaping = () => shapingOf(pdf, text);
    pdf.text(text, at, y + style.size, { ...shaping(), lineBreak: false, baseline: 'alphabetic' });
    at += pdf.widthOfString(text, shaping());
  }
  if (isTurned) pdf.endMarkedContent();
}

const widthOf = (pdf: Pdf, line: string, style: TextStyle): number =>
  toRuns(line).reduce((sum, { subset, text }) => {
    setFont(pdf, subset, style);
    return sum + pdf.widthOfString(text, shapingOf(pdf, text));
  }, 0);

/**
 * The library hands an object on to the shaper, which then leaves these out. Its types know lists of features alone. The shaper writes
 * into the object, so each text has its own.
 */
const withoutMarkPositions = () => ({
  features: { abvm: false, blwm: false, mark: false, mkmk: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
});

/**
 * How a text is shaped in the current font. The shaper fails on marks whose anchor a font leaves out, as those of Gurmukhi and Telugu
 * do: such a text has its marks where they stand by themselves.
 */
function shapingOf(pdf: Pdf, text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  if (!indic.test(text)) return {};
  try {
    pdf.widthOfString(text);
    return {};
  } catch {
    return withoutMarkPositions();
  }
}

const indic = /[\u0900-\u0D7F]/;

/** A paragraph in lines. */
function wrap(pdf: Pdf, paragraph: string, style: TextStyle & { readonly width: number }): string[] {
  const fits = (line: string) => widthOf(pdf, line, style) <= style.width;
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').flatMap((one) => pieces(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word that is wider than the box, in pieces that fit. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      found.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...found, piece];
}
