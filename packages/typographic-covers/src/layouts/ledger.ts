import { rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { CHARTS, FLOATING } from '../scenes/charts.ts';
import { stackText } from '../text/stack-text.ts';
import { drawTextColumn } from '../text-column.ts';

/** Business and economics: a bold chart and a title in large type. */
export const ledger: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const chart = random.pick(CHARTS);
  const stacked = random.chance(0.6);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const limit = square ? h * 0.62 : h * 0.56;
  const box = { x: 44, y: 54, width: w - 88, height: limit - 54 };
  const drawn = drawTextColumn(context, {
    box,
    title: { face: 'sansBlack', tracking: -0.015 },
    ...(stacked && {
      setTitle: (height: number) =>
        stackText(
          text.title,
          { face: 'sansBlack', tracking: -0.01 },
          { width: box.width, height, max: 170, ratio: 1.9, gap: 0.16, lines: 6 },
        ),
    }),
    max: 124,
    min: 56,
    leading: 0.98,
    align: 'left',
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sansBold', size: 34 },
    subtitle: { face: 'sans', size: 24 },
    gap: 34,
  });
  const strip = square ? 0 : 72;
  const top = drawn.y + drawn.height + 40;
  if (h - strip - top > 70)
    sheet.add(chart(context, Math.max(top, square ? 0 : h * 0.48), h - strip - (FLOATING.includes(chart) ? 20 : 0)));
  if (!square) sheet.add(rect(0, h - strip, w, strip, colours.ink));
  drawFooter(context, { on: colours.ink, fill: colours.ground, align: 'spread', margin: 44, y: h - 29 });
};
