import { rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { LANDS } from '../scenes/lands.ts';
import { drawTextColumn } from '../text-column.ts';

/** Travel and nature: a landscape in flat layers under a wide sky. */
export const horizon: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const land = random.pick(LANDS);
  const face = random.pick(['sansBold', 'garamondBold', 'didone'] as const);
  const left = random.chance(0.5);
  const strip = square ? 0 : 66;
  const split = square ? h * 0.52 : h * 0.45;
  sheet.add(rect(0, 0, w, h, colours.ground), land(context, split, h - strip));
  drawTextColumn(context, {
    box: { x: 48, y: 56, width: w - 96, height: split - 70 },
    title: { face },
    max: 100,
    min: 50,
    leading: 1,
    align: left ? 'left' : 'centre',
    verticalAlign: 'top',
    on: colours.ground,
    author: face === 'sansBold' ? { face: 'sans', size: 34 } : { face: 'sans', caps: true, tracking: 0.13, size: 26 },
    gap: 36,
  });
  if (square) return;
  sheet.add(rect(0, h - strip, w, strip, colours.paper));
  drawFooter(context, { on: colours.paper, fill: colours.paperInk, align: 'spread', y: h - 26 });
};
