import { mix } from '../colour.ts';
import { foot } from '../foot.ts';
import { strew } from '../ornaments/stars.ts';
import { column, type Layout } from '../plate.ts';
import { SKIES } from '../scenes/skies.ts';
import { rect } from '../shapes.ts';

/** Science fiction: stars, a body or an orbit, and a wide geometric title in the sky. */
export const orbit: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square } = plate;
  const sky = random.pick(SKIES);
  const wide = random.chance(0.6);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const limit = square ? h * 0.5 : h * 0.44;
  const strip = square ? 0 : 66;
  column(plate, {
    box: { x: 48, y: 54, width: w - 96, height: limit - 62 },
    title: wide ? { face: 'sans', caps: true, tracking: 0.1 } : { face: 'sansBlack', caps: true, tracking: 0.01 },
    max: wide ? 74 : 104,
    min: 44,
    leading: wide ? 1.16 : 0.96,
    stand: 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.22, size: 26 },
    subtitle: { face: 'sans', size: 22 },
    gap: 36,
  });
  strew(sheet, { x: 10, y: 8, width: w - 20, height: h * 0.9 }, 26, mix(colours.ground, colours.ink, 0.5), random);
  sheet.add(sky(plate, limit + 10, h - strip));
  if (!square) sheet.add(rect(0, h - strip, w, strip, colours.ground));
  foot(plate, { on: colours.ground, align: 'spread', y: h - 26 });
};
