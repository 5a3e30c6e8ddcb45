import { foot } from '../foot.ts';
import { column, type Layout } from '../plate.ts';
import { stackText } from '../poster.ts';
import { CHARTS, FLOATING } from '../scenes/charts.ts';
import { rect } from '../shapes.ts';

/** Business and economics: a bold chart and a title that fills the measure. */
export const ledger: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square, words } = plate;
  const chart = random.pick(CHARTS);
  const stacked = random.chance(0.6);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const limit = square ? h * 0.62 : h * 0.56;
  const box = { x: 44, y: 54, width: w - 88, height: limit - 54 };
  const drawn = column(plate, {
    box,
    title: { face: 'sansBlack', tracking: -0.015 },
    ...(stacked && {
      set: (height: number) =>
        stackText(
          words.title,
          { face: 'sansBlack', tracking: -0.01 },
          { width: box.width, height, max: 170, ratio: 1.9, gap: 0.16, lines: 6 },
        ),
    }),
    max: 124,
    min: 56,
    leading: 0.98,
    align: 'left',
    stand: 'top',
    on: colours.ground,
    author: { face: 'sansBold', size: 34 },
    subtitle: { face: 'sans', size: 24 },
    gap: 34,
  });
  const strip = square ? 0 : 72;
  const top = drawn.y + drawn.height + 40;
  if (h - strip - top > 70)
    sheet.add(chart(plate, Math.max(top, square ? 0 : h * 0.48), h - strip - (FLOATING.includes(chart) ? 20 : 0)));
  if (!square) sheet.add(rect(0, h - strip, w, strip, colours.ink));
  foot(plate, { on: colours.ink, fill: colours.ground, align: 'spread', margin: 44, y: h - 29 });
};
