import { mix, readableColour } from '../drawing/colour.ts';
import { path, rect, stroke } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout, LayoutContext } from '../layout-context.ts';
import { BORDER_HEIGHT, border, notched, ogeeLabel } from '../ornaments/borders.ts';
import { BLOCKS } from '../ornaments/repeats.ts';
import { type ColumnOptions, drawTextColumn } from '../text-column.ts';

type Cloth = (
  context: LayoutContext,
  type: Pick<ColumnOptions, 'title' | 'max' | 'min' | 'leading' | 'author' | 'gap'>,
) => void;

/** Two bands of printed cloth with borders, and a plain field between them for the text. */
const sari: Cloth = (context, type) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const print = random.pick(BLOCKS);
  const top = square ? h * 0.16 : h * 0.255;
  const bottom = square ? h + 200 : h * 0.765;
  sheet.add(print({ x: 0, y: 0, width: w, height: top + 20 }, colours, random));
  if (!square) sheet.add(print({ x: 0, y: bottom - 20, width: w, height: h - bottom + 20 }, colours, random));
  sheet.add(rect(0, top, w, bottom - top, colours.paper), border(w, top, colours));
  if (!square) sheet.add(border(w, bottom, colours, true));
  const pad = BORDER_HEIGHT + 22;
  drawTextColumn(context, {
    ...type,
    box: { x: 48, y: top + pad, width: w - 96, height: (square ? h - 36 : bottom - pad) - top - pad },
    on: colours.paper,
    ink: colours.paperInk,
  });
};

/** Printed cloth on the whole cover, with the text in a cartouche. */
const cartouche: Cloth = (context, type) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const print = random.pick(BLOCKS);
  sheet.add(print({ x: 0, y: 0, width: w, height: h }, colours, random));
  const [lw, lh] = square ? [w * 0.84, h * 0.76] : [w * 0.8, h * 0.5];
  const [x, y] = [(w - lw) / 2, square ? (h - lh) / 2 : h * 0.19];
  const shape = random.chance(0.5)
    ? ogeeLabel
    : (a: number, b: number, c: number, d: number) => notched(a, b, c, d, 44);
  sheet.add(
    path(shape(x - 11, y - 11, lw + 22, lh + 22), colours.tones[1]),
    path(shape(x - 5, y - 5, lw + 10, lh + 10), colours.tones[0]),
    path(shape(x, y, lw, lh), colours.paper),
    stroke(shape(x + 13, y + 13, lw - 26, lh - 26), colours.tones[1], 2),
  );
  drawTextColumn(context, {
    ...type,
    box: { x: x + 54, y: y + lh * 0.16, width: lw - 108, height: lh * 0.68 },
    on: colours.paper,
    ink: colours.paperInk,
  });
};

/** Plain cloth above for the text, richly printed cloth below (the pallu, the decorated end of a sari). */
const pallu: Cloth = (context, type) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const print = random.pick(BLOCKS);
  const edge = square ? h * 0.7 : h * 0.56;
  const cloth = mix(colours.ground, '#000000', 0.14);
  sheet.add(
    rect(0, edge, w, h - edge, cloth),
    print({ x: 0, y: edge + 30, width: w, height: h - edge }, { ...colours, ground: cloth }, random),
    border(w, edge, colours, true),
    rect(0, edge, w, 9, colours.tones[0]),
  );
  drawTextColumn(context, {
    ...type,
    box: { x: 48, y: square ? 44 : 60, width: w - 96, height: edge - BORDER_HEIGHT - (square ? 66 : 90) },
    verticalAlign: 'middle',
    on: colours.ground,
    ink: colours.ink,
  });
};

/** Indian literature: block-printed cloth with a sari border. */
export const blockprint: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const face = random.pick(['didone', 'garamondBold', 'didoneBlack'] as const);
  const cloth = random.pick([sari, sari, cartouche, pallu]);
  sheet.add(rect(0, 0, w, h, colours.ground));
  cloth(context, {
    title: { face, ...(face === 'didone' && { smallWordFace: 'didoneItalic' as const }) },
    max: 96,
    min: 46,
    leading: 1.02,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 26 },
    gap: 40,
  });
  if (square) return;
  const strip = mix(colours.ground, '#000000', 0.3);
  sheet.add(rect(0, h - 62, w, 62, strip), rect(0, h - 62, w, 5, colours.tones[0]));
  drawFooter(context, { on: strip, fill: readableColour(strip, [colours.paper]), align: 'spread', y: h - 24 });
};
