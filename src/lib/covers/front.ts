import { audioStrip, CLOTH, quarterCloth, STRIP, spineShade } from './binding.ts';
import { type Design, designFor } from './design.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';
import { PAGE_WIDTH, pageHeight } from './page.ts';
import { createSheet, type PlacedText } from './sheet.ts';
import type { CoverSpec } from './types.ts';

/** A finished face: its inner SVG, and where type stands on it. */
export interface Face {
  width: number;
  height: number;
  svg: string;
  texts: readonly PlacedText[];
  layout: LayoutName;
}

/** Draws the front: the work's layout, bound the way its format is. */
export function front(spec: CoverSpec, design: Design = designFor(spec)): Face {
  const { layout } = design;
  const width = PAGE_WIDTH;
  const height = pageHeight(spec.format);
  const hard = spec.format === 'Hardcover';
  const square = spec.format === 'Audio';
  const left = hard ? CLOTH : 0;
  const sheet = createSheet(width - left, square ? height - STRIP : height);
  LAYOUTS[layout].draw({
    sheet,
    width: sheet.width,
    height: sheet.height,
    square,
    format: spec.format,
    subject: spec.subject,
    words: design.words,
    colours: design.colours,
    random: design.random,
  });
  let svg = hard ? `<svg x="${left}" width="${sheet.width}" height="${height}">${sheet.svg()}</svg>` : sheet.svg();
  const texts: PlacedText[] = sheet.placed().map((text) => ({ ...text, box: { ...text.box, x: text.box.x + left } }));
  if (hard) svg += quarterCloth(design, height, 0) + spineShade(CLOTH, height);
  if (spec.format === 'Paperback') svg += spineShade(0, height);
  if (square) {
    const strip = audioStrip(spec, design, width, height - STRIP);
    svg += strip.svg();
    texts.push(...strip.placed());
  }
  return { width, height, svg, texts, layout };
}
