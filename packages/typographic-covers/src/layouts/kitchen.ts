import { mix } from '../drawing/colour.ts';
import { circle, group, rect, ring } from '../drawing/shapes.ts';
import { drawImprint } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { aubergine, chilli, fish, lemon, mango, pomegranate } from '../ornaments/motifs.ts';
import { drawTextColumn } from '../text-column.ts';

/** A tiled tablecloth of one ingredient, and the title served on a plate. */
const tablecloth: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const motif = random.pick([lemon, chilli, fish, pomegranate, aubergine, mango]);
  const columns = random.pick([4, 5]);
  const cell = w / columns;
  const other = mix(colours.ground, colours.paper, 0.16);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const figure = motif(colours.tones[0], colours.tones[1], colours.paper);
  for (let row = 0; row * cell < h; row++) {
    for (let i = 0; i < columns; i++) {
      const odd = (row + i) % 2 === 1;
      if (odd) sheet.add(rect(i * cell, row * cell, cell + 0.5, cell + 0.5, other));
      sheet.add(group(figure, (i + 0.5) * cell, (row + 0.5) * cell, (cell / 100) * 0.74, odd ? 180 : 0));
    }
  }
  const r = square ? h * 0.44 : w * 0.43;
  const [cx, cy] = [w / 2, square ? h / 2 : h * 0.45];
  sheet.add(
    circle(cx + 5, cy + 9, r, '#000000', 'opacity="0.22"'),
    circle(cx, cy, r, colours.paper),
    ring(cx, cy, r - 12, colours.tones[0], 5),
    ring(cx, cy, r - 24, colours.paperInk, 1.6),
  );
  const face = random.pick(['didoneBlack', 'didoneItalic', 'garamondBold'] as const);
  drawTextColumn(context, {
    box: { x: cx - r * 0.68, y: cy - r * 0.6, width: r * 1.36, height: r * 1.2 },
    title: { face, ...(face === 'didoneBlack' && { smallWordFace: 'didoneItalic' as const }) },
    max: 84,
    taper: 0.84,
    min: 44,
    leading: 1.02,
    on: colours.paper,
    ink: colours.paperInk,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 24 },
    subtitle: { face: 'textItalic', size: 22 },
    gap: 36,
  });
  if (square || text.publisher === '') return;
  sheet.add(rect(0, h - 66, w, 66, colours.paper), rect(0, h - 66, w, 4, colours.tones[0]));
  drawImprint(sheet, text.publisher, { x: cx, y: h - 25, align: 'centre', fill: colours.paperInk, on: colours.paper });
};

/** One very large ingredient that bleeds off the cover, with the title above it. */
const harvest: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const motif = random.pick([lemon, fish, pomegranate, aubergine, mango]);
  const face = random.pick(['didoneBlack', 'didoneItalic', 'sansBold'] as const);
  const tint = mix(colours.ground, colours.paper, 0.14);
  const split = square ? h * 0.5 : h * 0.44;
  const base = square ? 0 : 66;
  sheet.add(rect(0, 0, w, h, colours.ground), rect(0, split + (h - split) * 0.42, w, h, tint));
  const scale = square ? 3 : 5;
  const middle = [w * random.between(0.4, 0.6), split + (h - base - split) * (square ? 0.62 : 0.54)] as const;
  const figure = motif(colours.tones[0], colours.tones[1], colours.paper);
  sheet.add(group(figure, middle[0], middle[1], scale, random.between(-14, 14)));
  if (!square)
    for (const [x, y, turn] of [
      [0.12, 0.9, -30],
      [0.9, 0.86, 24],
    ] as const)
      sheet.add(group(figure, w * x, split + (h - base - split) * y, 1.5, turn));
  drawTextColumn(context, {
    box: { x: 48, y: 54, width: w - 96, height: split - 60 },
    title: { face, ...(face === 'didoneBlack' && { smallWordFace: 'didoneItalic' as const }) },
    max: 100,
    min: 50,
    leading: 1,
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 27 },
    gap: 36,
  });
  if (square) return;
  sheet.add(rect(0, h - base, w, base, colours.paper));
  drawImprint(sheet, text.publisher, {
    x: w / 2,
    y: h - 26,
    align: 'centre',
    fill: colours.paperInk,
    on: colours.paper,
  });
};

/** Cookery: a tablecloth with a plate, or one large ingredient. */
export const kitchen: Layout = (context) => context.random.pick([tablecloth, tablecloth, harvest])(context);
