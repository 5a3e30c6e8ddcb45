import { drawBarcode, isEan13 } from './barcode.ts';
import { CLOTH_WIDTH, quarterCloth, spineShade } from './binding.ts';
import { PAGE_WIDTH, pageHeight } from './cover-size.ts';
import type { CoverSpec } from './cover-spec.ts';
import { type Design, designFor } from './design.ts';
import { readableColour } from './drawing/colour.ts';
import { rect } from './drawing/shapes.ts';
import { createSheet } from './drawing/sheet.ts';
import { drawImprint } from './footer.ts';
import type { CoverDrawing } from './front.ts';
import { drawableText } from './text/drawable-text.ts';
import { fitText, wrapText } from './text/fit-text.ts';
import { typeset } from './text/typeset.ts';

const MARGIN = 56;

/** Draws the back: hook, blurb, publisher and ISBN barcode, in the colours of the front. */
export function drawBack(spec: CoverSpec, design: Design = designFor(spec)): CoverDrawing {
  const { colours, text, layout } = design;
  const [width, height] = [PAGE_WIDTH, pageHeight(spec.format)];
  const hard = spec.format === 'Hardcover';
  const square = spec.format === 'Audio';
  const sheet = createSheet(width, height);
  const on = colours.ground;
  const ink = readableColour(on, [colours.ink, colours.paper, colours.paperInk]);
  const accent = readableColour(on, [colours.tones[0], colours.tones[2], ink], 3);
  const measure = width - MARGIN * 2 - (hard ? CLOTH_WIDTH : 0);
  const footTop = square ? height - 96 : height - 170;
  sheet.add(
    rect(0, 0, width, height, on),
    rect(MARGIN, 52, measure, 6, accent),
    rect(MARGIN + measure * 0.62, 52, measure * 0.24, 6, colours.tones[1]),
    rect(MARGIN + measure * 0.86, 52, measure * 0.14, 6, colours.tones[2]),
  );
  let y = 92;
  const hook = drawableText(typeset(spec.hook ?? '')) || text.title;
  const hookBlock = fitText(
    hook,
    { face: 'didoneItalic' },
    { width: measure, height: square ? 120 : 190, max: square ? 38 : 46, min: 30, lines: 4, leading: 1.16 },
  );
  sheet.text(hookBlock, { x: MARGIN, y, fill: readableColour(on, [accent, ink]), on, role: 'title' });
  y += hookBlock.height + hookBlock.depth + (square ? 26 : 40);
  const room = footTop - 36 - y;
  const blurb = drawableText(typeset(spec.blurb ?? ''));
  const style = { face: 'text' } as const;
  let block = wrapText(blurb, style, 30, measure, 1.44);
  for (let size = 29; size >= 19 && block.height > room; size--) block = wrapText(blurb, style, size, measure, 1.44);
  if (block.height > room)
    block = wrapText(blurb, style, 19, measure, 1.44, Math.max(1, Math.floor(room / (19 * 1.44))));
  sheet.text(block, { x: MARGIN, y, fill: ink, on });
  y += block.height;
  if (text.credit !== '' && y + 60 < footTop) {
    const credit = fitText(text.credit, { face: 'textItalic' }, { width: measure, height: 40, max: 22, lines: 1 });
    sheet.text(credit, { x: MARGIN, y: y + 40, fill: ink, on });
  }
  const isbn = spec.isbn ?? '';
  const boxWidth = square ? 118 : 178;
  if (isEan13(isbn)) drawBarcode(sheet, isbn, MARGIN + measure - boxWidth, footTop, boxWidth);
  if (!square) sheet.add(rect(MARGIN, footTop, measure - boxWidth - 28, 1.6, ink));
  const author = fitText(
    text.author || text.title,
    { face: 'sans', caps: true, tracking: 0.12 },
    { width: measure - boxWidth - 40, height: 50, max: 20, lines: 2, leading: 1.3 },
  );
  sheet.text(author, { x: MARGIN, y: footTop + (square ? 0 : 28), fill: ink, on, role: 'author' });
  drawImprint(sheet, text.publisher, {
    x: MARGIN,
    y: square ? height - 30 : footTop + 116,
    align: 'left',
    fill: ink,
    on,
    width: measure - boxWidth - 24,
  });
  const spine = hard
    ? quarterCloth(design, height, width - CLOTH_WIDTH) + spineShade(width - CLOTH_WIDTH - 26, height, true)
    : spec.format === 'Paperback'
      ? spineShade(width - 26, height, true)
      : '';
  return { width, height, svg: sheet.svg() + spine, texts: sheet.placed(), layout };
}
