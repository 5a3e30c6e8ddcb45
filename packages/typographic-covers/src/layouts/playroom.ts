import { readableColour } from '../drawing/colour.ts';
import { circle, group, n, path, rect, smoothPath } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { CREATURES } from '../ornaments/creatures.ts';
import { drawTextColumn } from '../text-column.ts';

const mirrored = (inner: string, x: number, y: number, size: number, flip: boolean): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -size : size} ${size})">${inner}</g>`;

/** Children's books: paper-cut animals in a landscape, with a title in round type. */
export const playroom: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const { tones } = colours;
  const [creature, tall] = random.pick(CREATURES);
  const sky = random.pick(['sun', 'cloud', 'stars'] as const);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const blob = (cx: number, cy: number, rx: number, ry: number) =>
    path(
      smoothPath(
        Array.from({ length: 9 }, (_, i) => {
          const a = (i / 9) * Math.PI * 2;
          const k = random.between(0.95, 1.05);
          return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k] as const;
        }),
      ),
      colours.paper,
    );
  const textBottom = square ? h * 0.54 : h * 0.46;
  if (sky === 'sun') {
    const [x, y] = [random.chance(0.5) ? w * 0.06 : w * 0.94, h * (square ? 0.6 : 0.58)];
    let rays = '';
    for (let i = 0; i < 14; i++) rays += group(path('M-15 -96L0 -150L15 -96Z', tones[0]), 0, 0, 1, (360 / 14) * i);
    sheet.add(group(rays + circle(0, 0, 84, tones[0]), x, y, square ? 0.6 : 0.72));
  }
  if (sky === 'stars')
    for (let i = 0; i < 22; i++)
      sheet.add(
        group(
          path('M0 -12L3.4 -3.4L12 0L3.4 3.4L0 12L-3.4 3.4L-12 0L-3.4 -3.4Z', i % 3 ? tones[2] : tones[0]),
          random.between(16, w - 16),
          random.between(textBottom + 24, h * 0.78),
          random.between(0.5, 1.2),
        ),
      );
  if (sky === 'cloud')
    for (const [x, y, s] of [
      [0.08, 0.5, 1],
      [0.9, 0.56, 0.8],
    ] as const)
      sheet.add(
        group(
          path(
            'M-90 30C-120 30 -120 -10 -86 -14C-80 -50 -26 -56 -10 -28C10 -54 66 -44 64 -10C104 -14 108 30 74 30Z',
            colours.paper,
          ),
          w * x,
          h * y,
          s,
        ),
      );
  const ground = square ? h * 0.86 : h * 0.82;
  sheet.add(
    path(
      `M0 ${n(ground)}C${n(w * 0.3)} ${n(ground - 60)} ${n(w * 0.6)} ${n(ground + 40)} ${n(w)} ${n(ground - 30)}V${n(h)}H0Z`,
      tones[1],
    ),
  );
  for (let i = 0; i < 9; i++)
    sheet.add(
      group(
        path('M0 0C-8 -20 -6 -34 -2 -44C4 -34 6 -20 0 0Z', tones[2]),
        random.between(10, w - 10),
        ground + random.between(20, 60),
        random.between(0.7, 1.1),
        random.between(-16, 16),
      ),
    );
  const size = Math.min(square ? 0.95 : 1.3, (ground + 14 - textBottom) / tall);
  sheet.add(mirrored(creature(colours), w / 2, ground + 18, size, random.chance(0.5)));
  if (!square) sheet.add(rect(0, h - 62, w, 62, tones[1]));
  const cy = (30 + textBottom) / 2;
  const bare = random.chance(0.4);
  const on = bare ? colours.ground : colours.paper;
  if (!bare) sheet.add(blob(w / 2, cy, w * 0.46, (textBottom - 30) / 2));
  const ink = bare
    ? colours.ink
    : random.pick([colours.paperInk, readableColour(colours.paper, [tones[0], colours.paperInk])]);
  drawTextColumn(context, {
    box: bare
      ? { x: 44, y: 54, width: w - 88, height: textBottom - 74 }
      : { x: w * 0.15, y: cy - (textBottom - 30) * 0.34, width: w * 0.7, height: (textBottom - 30) * 0.68 },
    title: { face: 'round' },
    max: bare ? 128 : 112,
    ...(!bare && { taper: 0.8 }),
    min: 52,
    leading: 0.92,
    on,
    ink,
    secondaryInk: bare ? colours.ink : colours.paperInk,
    author: { face: 'roundMedium', size: 34 },
    subtitle: { face: 'roundMedium', size: 24 },
    gap: 34,
  });
  drawFooter(context, {
    on: tones[1],
    fill: readableColour(tones[1], [colours.paper, colours.paperInk]),
    align: 'spread',
    y: h - 24,
  });
};
