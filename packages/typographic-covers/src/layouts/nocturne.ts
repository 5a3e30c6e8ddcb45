import { mix } from '../drawing/colour.ts';
import { frame, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { scatterStars } from '../ornaments/stars.ts';
import { NIGHTS } from '../scenes/nights.ts';
import { drawTextColumn } from '../text-column.ts';

/** Fantasy and horror: a night scene in silhouette inside a thin frame, with the title in the dark sky. */
export const nocturne: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const night = random.pick(NIGHTS);
  const caps = random.chance(0.55);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const strip = square ? 0 : 88;
  const split = square ? h * 0.5 : h * 0.42;
  const bottom = h - strip;
  drawTextColumn(context, {
    box: { x: 64, y: 76, width: w - 128, height: split - 84 },
    title: caps
      ? { face: 'garamondBold', caps: true, tracking: 0.03 }
      : { face: 'didoneBlack', smallWordFace: 'didoneItalic' },
    max: caps ? 92 : 100,
    min: 46,
    leading: 1.02,
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.16, size: 25 },
    gap: 38,
  });
  scatterStars(
    sheet,
    { x: 20, y: 16, width: w - 40, height: h * 0.7 },
    26,
    mix(colours.ground, colours.tones[0], 0.55),
    random,
  );
  sheet.add(night(context, split, bottom));
  if (!square) sheet.add(rect(0, bottom, w, strip, colours.ground));
  sheet.add(frame(24, 24, w - 48, h - 48, colours.tones[0], 3), frame(32, 32, w - 64, h - 64, colours.tones[0], 1.2));
  drawFooter(context, { on: colours.ground, align: 'spread', margin: 58, y: h - 52 });
};
