import { readableColour } from '../drawing/colour.ts';
import { group, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { EMBLEMS } from '../ornaments/emblems.ts';
import { drawTextColumn } from '../text-column.ts';

/**
 * Four parallel rules, each thinner than the one before, 34 units in all. `down` is the direction in which they get
 * thinner.
 */
function rules(w: number, y: number, ink: string, down: 1 | -1): string {
  return [
    [0, 9],
    [14, 4.5],
    [23, 2.4],
    [30, 1.2],
  ]
    .map(([at = 0, thick = 1]) => rect(40, y + down * at - (down < 0 ? thick : 0), w - 80, thick, ink))
    .join('');
}

/** History: engraved rules, an emblem, and the title on a band across the cover. */
export const annals: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const emblem = random.pick(EMBLEMS);
  const above = random.chance(0.5);
  const caps = random.chance(0.6);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const bandHeight = square ? h * 0.72 : h * 0.45;
  const bandTop = square ? h * 0.14 : above ? h * 0.445 : h * 0.09;
  const band = random.pick([colours.paper, colours.paper, colours.ground]);
  const ink = band === colours.paper ? colours.paperInk : colours.ink;
  const emblemY = square ? h * 0.82 : above ? h * 0.26 : h * 0.735;
  if (!square) {
    sheet.add(rules(w, above ? 36 : 28, colours.tones[0], 1));
    sheet.add(group(emblem(context), w / 2, emblemY, above ? 0.9 : 0.98));
  } else sheet.add(rules(w, 18, colours.tones[0], 1), rules(w, h - 18, colours.tones[0], -1));
  sheet.add(
    rect(0, bandTop, w, bandHeight, band),
    rect(0, bandTop, w, 7, colours.tones[0]),
    rect(0, bandTop + bandHeight - 7, w, 7, colours.tones[0]),
    rect(0, bandTop + 13, w, 1.8, ink),
    rect(0, bandTop + bandHeight - 14.8, w, 1.8, ink),
  );
  drawTextColumn(context, {
    box: { x: 48, y: bandTop + 42, width: w - 96, height: bandHeight - 84 },
    title: caps
      ? { face: 'garamondBold', caps: true, tracking: 0.025 }
      : { face: 'didone', smallWordFace: 'didoneItalic' },
    max: caps ? 86 : 90,
    min: 46,
    leading: caps ? 1.04 : 1.06,
    on: band,
    ink,
    author: { face: 'sans', caps: true, tracking: 0.14, size: 25 },
    secondaryInk: readableColour(band, [ink]),
    gap: 40,
  });
  drawFooter(context, { on: colours.ground, y: h - 34 });
};
