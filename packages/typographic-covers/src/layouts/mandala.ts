import { circle, group, path, polygon, rect, ring } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout, LayoutContext } from '../layout-context.ts';
import { around, leaf, starPoints } from '../ornaments/motifs.ts';
import { drawTextColumn } from '../text-column.ts';

function wheel({ colours: { tones, ink, ground, paper }, random }: LayoutContext): string {
  const petals = random.pick([12, 16, 20]);
  const kind = random.pick(['lotus', 'sun', 'star'] as const);
  const turn = 180 / petals;
  let out = '';
  if (kind === 'sun')
    for (let i = 0; i < petals * 2; i++)
      out += group(
        path(
          i % 2 ? 'M-10 -200L0 -258L10 -200Z' : 'M-13 -200C-18 -226 12 -236 0 -284C34 -250 14 -226 13 -200Z',
          i % 2 ? tones[2] : tones[0],
        ),
        0,
        0,
        1,
        turn * i,
      );
  else if (kind === 'lotus')
    out += around(petals, path(leaf(96, 34), tones[1]), 178, turn) + around(petals, path(leaf(90, 32), tones[0]), 170);
  else out += polygon(starPoints(petals, 276, 212), tones[1]) + polygon(starPoints(petals, 250, 200), tones[0]);
  out += circle(0, 0, 200, ground) + ring(0, 0, 194, tones[0], 4) + ring(0, 0, 184, ink, 1.8);
  for (let i = 0; i < petals * 2; i++)
    out += group(circle(0, -168, i % 2 ? 5 : 9, i % 2 ? ink : tones[0]), 0, 0, 1, turn * i);
  out += around(petals, path(leaf(76, 21), tones[2]), 78, turn) + around(petals, path(leaf(66, 17), tones[1]), 76);
  out +=
    circle(0, 0, 78, tones[0]) +
    circle(0, 0, 68, ground) +
    around(8, path(leaf(54, 15), paper), 6) +
    circle(0, 0, 15, tones[0]);
  return out;
}

/** Myth, scripture and philosophy: a sun or lotus wheel behind or above the title. */
export const mandala: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const kind = random.pick(['above', 'rising'] as const);
  const caps = random.chance(0.5);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const drawing = wheel(context);
  if (square) sheet.add(group(drawing, w / 2, h + 40, 0.98));
  else if (kind === 'above') sheet.add(group(drawing, w / 2, h * 0.3, 0.84));
  else sheet.add(group(drawing, w / 2, h * 0.86, 1.24));
  const strip = square ? 0 : 68;
  if (!square && kind === 'rising')
    sheet.add(rect(0, h - strip, w, strip, colours.ground), rect(0, h - strip, w, 5, colours.tones[0]));
  const box = square
    ? { x: 48, y: 44, width: w - 96, height: h * 0.44 }
    : kind === 'above'
      ? { x: 52, y: h * 0.595, width: w - 104, height: h * 0.29 }
      : { x: 52, y: 64, width: w - 104, height: h * 0.38 };
  drawTextColumn(context, {
    box,
    title: caps
      ? { face: 'garamondBold', caps: true, tracking: 0.04 }
      : { face: 'didone', smallWordFace: 'didoneItalic' },
    max: caps ? 78 : 88,
    min: 44,
    leading: 1.04,
    verticalAlign: kind === 'above' && !square ? 'middle' : 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.14, size: 25 },
    gap: 38,
  });
  drawFooter(context, { on: colours.ground, y: h - 25, align: 'spread' });
};
