import { fontFile, type Subset, toRuns, type Weight } from './fonts.ts';

export type Pdf = PDFKit.PDFDocument;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface TextBox extends TextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const ink = '#221c16';
export const soft = '#5f5548';

const lineHeight = (size: number): number => Math.round(size * 1.4);

/** Draws a text of several lines, broken between words. Returns the y below it. */
export function drawText(pdf: Pdf, text: string, box: TextBox): number {
  let y = box.y;
  for (const line of wrap(pdf, text, box)) {
    const x = box.align === 'right' ? box.x + box.width - widthOf(pdf, line, box) : box.x;
    // With a blank, as whoever copies the text, or has it read aloud, would get it glued to what comes next.
    drawLine(pdf, `${line} `, { ...box, x, y });
    y += lineHeight(box.size);
  }
  return y;
}

/** The height that a text takes. */
export const heightOf = (pdf: Pdf, text: string, box: TextStyle & { readonly width: number }): number =>
  wrap(pdf, text, box).length * lineHeight(box.size);

function setFont(pdf: Pdf, subset: Subset, { size, weight = 400 }: TextStyle): Pdf {
  const { name, bytes } = fontFile(subset, weight);
  // The name is a key: the document keeps a font that it has once read.
  return pdf.registerFont(name, bytes).font(name).fontSize(size);
}

/** Each piece of a script is drawn in its own font, all on one baseline. */
function drawLine(pdf: Pdf, line: string, { x, y, ...style }: TextBox): void {
  let at = x;
  for (const { subset, text } of toRuns(line)) {
    setFont(pdf, subset, style).fillColor(style.color ?? ink);
    pdf.text(text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' });
    at += pdf.widthOfString(text);
  }
}

const widthOf = (pdf: Pdf, line: string, style: TextStyle): number =>
  toRuns(line).reduce((sum, { subset, text }) => sum + setFont(pdf, subset, style).widthOfString(text), 0);

function wrap(pdf: Pdf, text: string, style: TextStyle & { readonly width: number }): string[] {
  const fits = (line: string) => widthOf(pdf, line, style) <= style.width;
  return text.split('\n').flatMap((paragraph) => {
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
  });
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
