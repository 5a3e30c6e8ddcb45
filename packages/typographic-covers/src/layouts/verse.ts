import { readableColour } from '../drawing/colour.ts';
import { group, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { VIGNETTES } from '../ornaments/vignettes.ts';
import { drawTextColumn } from '../text-column.ts';

/** Poetry and plays: white space, one ornament, and often an italic title. */
export const verse: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const [ornament, half] = random.pick(VIGNETTES);
  const low = !square && random.chance(0.5);
  const face = random.pick(['garamondItalic', 'garamondBold'] as const);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const box = square
    ? { x: 40, y: 44, width: w * 0.5, height: h - 88 }
    : low
      ? { x: 56, y: h * 0.5, width: w - 112, height: h * 0.36 }
      : { x: 56, y: 84, width: w - 112, height: h * 0.42 };
  const set = drawTextColumn(context, {
    box,
    title: { face },
    max: 104,
    min: 56,
    leading: 0.98,
    align: square ? 'left' : 'centre',
    verticalAlign: low ? 'bottom' : square ? 'middle' : 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.16, size: 25 },
    secondaryInk: readableColour(colours.ground, [colours.ink]),
    gap: 46,
  });
  const from = square || low ? 60 : set.y + set.height + 50;
  const to = square ? h - 50 : low ? set.y - 56 : h - 116;
  const scale = Math.min(square ? 0.8 : 1.3, (to - from) / 2 / half);
  if (scale > 0.3) sheet.add(group(ornament(context), square ? w * 0.76 : w / 2, (from + to) / 2, scale));
  drawFooter(context, { on: colours.ground });
};
