import { rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { DIAGRAMS } from '../scenes/diagrams.ts';
import { drawTextColumn } from '../text-column.ts';

/** Non-fiction: a Swiss grid, a very large flush-left title and one simple diagram at the bottom. */
export const swiss: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const diagram = random.pick(DIAGRAMS);
  sheet.add(rect(0, 0, w, h, colours.ground), rect(48, 44, w - 96, 6, colours.ink));
  const short = text.title.length < 14;
  const limit = square ? h * 0.6 : h * (short ? 0.46 : 0.6);
  const box = drawTextColumn(context, {
    box: { x: 48, y: 76, width: w - 96, height: limit - 76 },
    title: { face: 'sansBold', tracking: -0.02 },
    max: 148,
    min: 62,
    leading: 0.96,
    align: 'left',
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sans', size: 34 },
    subtitle: { face: 'sans', size: 24 },
    gap: 34,
  });
  const top = Math.max(box.y + box.height + 40, square ? 0 : h * 0.44);
  const bottom = square ? h - 30 : h - 96;
  if (bottom - top > 60) sheet.add(diagram(context, top, bottom));
  if (!square) sheet.add(rect(48, h - 72, w - 96, 2, colours.ink));
  drawFooter(context, { on: colours.ground, fill: colours.ink, align: 'spread', y: h - 36 });
};
