import { rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { BLEEDING, STANDING } from '../scenes/cutouts.ts';
import { drawTextColumn } from '../text-column.ts';

/** Contemporary fiction: a few large paper-cut shapes below the title. */
export const cutout: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const bleeds = random.chance(0.8);
  const scene = random.pick(bleeds ? BLEEDING : STANDING);
  const face = random.pick(['didone', 'sansBold', 'garamondBold'] as const);
  const left = random.chance(0.4);
  const split = square ? h * 0.58 : h * 0.47;
  sheet.add(rect(0, 0, w, h, colours.ground));
  const strip = square ? 0 : 74;
  sheet.add(scene(context, split, h - strip));
  if (!square) sheet.add(rect(0, h - strip, w, strip, bleeds ? colours.paper : colours.ground));
  const on = bleeds ? colours.paper : colours.ground;
  drawTextColumn(context, {
    box: { x: 48, y: 56, width: w - 96, height: split - 56 - 30 },
    title: { face, ...(face === 'didone' && { smallWordFace: 'didoneItalic' as const }) },
    max: 96,
    min: 50,
    leading: 1.02,
    align: left ? 'left' : 'centre',
    verticalAlign: 'top',
    on: colours.ground,
    author: face === 'sansBold' ? { face: 'sans', size: 36 } : { face: 'textItalic', size: 38 },
    gap: 40,
  });
  drawFooter(context, { on, fill: bleeds ? colours.paperInk : colours.ink, align: 'spread', y: h - 30 });
};
