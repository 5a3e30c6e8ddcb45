import { circle, frame, path, polygon, rect, stroke } from '../drawing/shapes.ts';
import { drawFooter, drawImprint } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { notched, plain } from '../ornaments/borders.ts';
import { PAPERS } from '../ornaments/repeats.ts';
import { drawTextColumn } from '../text-column.ts';

/** Classics: patterned paper on the whole cover, with a framed label on it. */
export const label: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const shape = random.pick(['plain', 'notched', 'band'] as const);
  const pattern = random.pick(PAPERS);
  const face = random.pick(['garamondBold', 'didone', 'text'] as const);
  const caps = face === 'garamondBold' && random.chance(0.5);
  sheet.add(rect(0, 0, w, h, colours.ground), pattern({ x: 0, y: 0, width: w, height: h }, colours, random));
  const lw = shape === 'band' ? w : w * 0.76;
  const lh = square ? h * 0.74 : h * 0.46;
  const x = (w - lw) / 2;
  const y = square ? (h - lh) / 2 : h * (shape === 'band' ? 0.2 : 0.13);
  const shift = shape === 'band' ? 0 : 5;
  const edge = shape === 'notched' ? notched(x, y, lw, lh, 24) : plain(x, y, lw, lh);
  if (shift) sheet.add(`<g transform="translate(${shift} ${shift + 2})" opacity="0.22">${path(edge, '#000000')}</g>`);
  sheet.add(path(edge, colours.paper));
  const inset = 13;
  if (shape === 'plain')
    sheet.add(
      frame(x + inset, y + inset, lw - inset * 2, lh - inset * 2, colours.paperInk, 1.6),
      frame(x + inset + 6, y + inset + 6, lw - inset * 2 - 12, lh - inset * 2 - 12, colours.tones[0], 3.4),
    );
  else if (shape === 'notched')
    sheet.add(stroke(notched(x + inset, y + inset, lw - inset * 2, lh - inset * 2, 24), colours.paperInk, 2));
  else
    sheet.add(
      rect(0, y + 12, w, 4, colours.tones[0]),
      rect(0, y + 21, w, 1.6, colours.paperInk),
      rect(0, y + lh - 16, w, 4, colours.tones[0]),
      rect(0, y + lh - 22.6, w, 1.6, colours.paperInk),
    );
  const pad = shape === 'band' ? 56 : 44;
  const box = { x: x + pad, y: y + 46, width: lw - pad * 2, height: lh - (square ? 92 : 128) };
  drawTextColumn(context, {
    box,
    title: {
      face,
      caps,
      ...(caps && { tracking: 0.03 }),
      ...(face === 'didone' && { smallWordFace: 'didoneItalic' as const }),
    },
    max: caps ? 72 : 84,
    min: 44,
    leading: caps ? 1.08 : 1.04,
    on: colours.paper,
    ink: colours.paperInk,
    author: { face: 'sans', caps: true, tracking: 0.13, size: 25 },
    gap: 58,
    divider: (cx, cy) =>
      sheet.add(
        polygon(
          [
            [cx, cy - 7],
            [cx + 7, cy],
            [cx, cy + 7],
            [cx - 7, cy],
          ],
          colours.tones[0],
        ),
        circle(cx - 20, cy, 2.6, colours.paperInk),
        circle(cx + 20, cy, 2.6, colours.paperInk),
      ),
  });
  if (square) return;
  drawImprint(sheet, context.text.publisher, {
    x: w / 2,
    y: y + lh - 38,
    align: 'centre',
    fill: colours.paperInk,
    on: colours.paper,
  });
  if (context.text.credit !== '') {
    sheet.add(rect(0, h - 84, w, 46, colours.paper));
    drawFooter(
      { ...context, text: { ...context.text, publisher: '' } },
      { on: colours.paper, fill: colours.paperInk, y: h - 21 },
    );
  }
};
