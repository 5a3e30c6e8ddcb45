import { foot } from '../foot.ts';
import { column, type Layout } from '../plate.ts';
import { DIAGRAMS } from '../scenes/diagrams.ts';
import { rect } from '../shapes.ts';

/** Non-fiction: a Swiss grid, an enormous flush-left title and one plain diagram at the foot. */
export const swiss: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square, words } = plate;
  const diagram = random.pick(DIAGRAMS);
  sheet.add(rect(0, 0, w, h, colours.ground), rect(48, 44, w - 96, 6, colours.ink));
  const short = words.title.length < 14;
  const limit = square ? h * 0.6 : h * (short ? 0.46 : 0.6);
  const box = column(plate, {
    box: { x: 48, y: 76, width: w - 96, height: limit - 76 },
    title: { face: 'sansBold', tracking: -0.02 },
    max: 148,
    min: 62,
    leading: 0.96,
    align: 'left',
    stand: 'top',
    on: colours.ground,
    author: { face: 'sans', size: 34 },
    subtitle: { face: 'sans', size: 24 },
    gap: 34,
  });
  const top = Math.max(box.y + box.height + 40, square ? 0 : h * 0.44);
  const bottom = square ? h - 30 : h - 96;
  if (bottom - top > 60) sheet.add(diagram(plate, top, bottom));
  if (!square) sheet.add(rect(48, h - 72, w - 96, 2, colours.ink));
  foot(plate, { on: colours.ground, fill: colours.ink, align: 'spread', y: h - 36 });
};
