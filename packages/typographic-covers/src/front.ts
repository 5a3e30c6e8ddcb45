import { AUDIO_STRIP_HEIGHT, audioStrip, CLOTH_WIDTH, quarterCloth, spineShade } from './binding.ts';
import { PAGE_WIDTH, pageHeight } from './cover-size.ts';
import type { CoverSpec } from './cover-spec.ts';
import { type Design, designFor } from './design.ts';
import { createSheet, type PlacedText } from './drawing/sheet.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';

/** A finished side of a cover: the content of its SVG, and where text is on it. */
export interface CoverDrawing {
  width: number;
  height: number;
  svg: string;
  texts: readonly PlacedText[];
  layout: LayoutName;
}

/** Draws the front: the layout of the work, with the binding of the format. */
export function drawFront(spec: CoverSpec, design: Design = designFor(spec)): CoverDrawing {
  const { layout } = design;
  const width = PAGE_WIDTH;
  const height = pageHeight(spec.format);
  const hard = spec.format === 'Hardcover';
  const square = spec.format === 'Audio';
  const left = hard ? CLOTH_WIDTH : 0;
  const sheet = createSheet(width - left, square ? height - AUDIO_STRIP_HEIGHT : height);
  LAYOUTS[layout].draw({
    sheet,
    width: sheet.width,
    height: sheet.height,
    square,
    format: spec.format,
    subject: spec.subject,
    text: design.text,
    colours: design.colours,
    random: design.random,
  });
  let svg = hard ? `<svg x="${left}" width="${sheet.width}" height="${height}">${sheet.svg()}</svg>` : sheet.svg();
  const texts: PlacedText[] = sheet.placed().map((text) => ({ ...text, box: { ...text.box, x: text.box.x + left } }));
  if (hard) svg += quarterCloth(design, height, 0) + spineShade(CLOTH_WIDTH, height);
  if (spec.format === 'Paperback') svg += spineShade(0, height);
  if (square) {
    const strip = audioStrip(spec, design, width, height - AUDIO_STRIP_HEIGHT);
    svg += strip.svg();
    texts.push(...strip.placed());
  }
  return { width, height, svg, texts, layout };
}
