import { readable } from '../colour.ts';
import { foot } from '../foot.ts';
import { VIGNETTES } from '../ornaments/vignettes.ts';
import { column, type Layout } from '../plate.ts';
import { group, rect } from '../shapes.ts';

/** Poetry and plays: much air, one ornament, a quiet italic. */
export const verse: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square } = plate;
  const [ornament, half] = random.pick(VIGNETTES);
  const low = !square && random.chance(0.5);
  const face = random.pick(['garamondItalic', 'garamondBold'] as const);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const box = square
    ? { x: 40, y: 44, width: w * 0.5, height: h - 88 }
    : low
      ? { x: 56, y: h * 0.5, width: w - 112, height: h * 0.36 }
      : { x: 56, y: 84, width: w - 112, height: h * 0.42 };
  const set = column(plate, {
    box,
    title: { face },
    max: 104,
    min: 56,
    leading: 0.98,
    align: square ? 'left' : 'centre',
    stand: low ? 'bottom' : square ? 'middle' : 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.16, size: 25 },
    second: readable(colours.ground, [colours.ink]),
    gap: 46,
  });
  const from = square || low ? 60 : set.y + set.height + 50;
  const to = square ? h - 50 : low ? set.y - 56 : h - 116;
  const scale = Math.min(square ? 0.8 : 1.3, (to - from) / 2 / half);
  if (scale > 0.3) sheet.add(group(ornament(plate), square ? w * 0.76 : w / 2, (from + to) / 2, scale));
  foot(plate, { on: colours.ground });
};
