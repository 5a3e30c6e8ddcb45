import { mix } from '../drawing/colour.ts';
import { rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { scatterStars } from '../ornaments/stars.ts';
import { SKIES } from '../scenes/skies.ts';
import { drawTextColumn } from '../text-column.ts';

/** Science fiction: stars, a planet or an orbit, with a title in wide geometric type. */
export const orbit: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const sky = random.pick(SKIES);
  const wide = random.chance(0.6);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const limit = square ? h * 0.5 : h * 0.44;
  const strip = square ? 0 : 66;
  drawTextColumn(context, {
    box: { x: 48, y: 54, width: w - 96, height: limit - 62 },
    title: wide ? { face: 'sans', caps: true, tracking: 0.1 } : { face: 'sansBlack', caps: true, tracking: 0.01 },
    max: wide ? 74 : 104,
    min: 44,
    leading: wide ? 1.16 : 0.96,
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.22, size: 26 },
    subtitle: { face: 'sans', size: 22 },
    gap: 36,
  });
  scatterStars(
    sheet,
    { x: 10, y: 8, width: w - 20, height: h * 0.9 },
    26,
    mix(colours.ground, colours.ink, 0.5),
    random,
  );
  sheet.add(sky(context, limit + 10, h - strip));
  if (!square) sheet.add(rect(0, h - strip, w, strip, colours.ground));
  drawFooter(context, { on: colours.ground, align: 'spread', y: h - 26 });
};
