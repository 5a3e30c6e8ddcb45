import { circle, group, path, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { bloom, leaf } from '../ornaments/motifs.ts';
import { drawTextColumn } from '../text-column.ts';

/** Romance, gardens and nature: the title inside a wreath. */
export const garland: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const { tones, paper } = colours;
  const face = random.pick(['didoneItalic', 'garamondItalic', 'didone'] as const);
  const [cx, cy] = [w / 2, square ? h / 2 : h * 0.46];
  const [rx, ry] = square ? [w * 0.43, h * 0.43] : [w * 0.405, h * 0.365];
  sheet.add(rect(0, 0, w, h, colours.ground));
  const at = (share: number, out = 0) =>
    [cx + Math.cos(share * Math.PI * 2) * (rx + out), cy + Math.sin(share * Math.PI * 2) * (ry + out)] as const;
  /** Direction of growth along the wreath, in degrees. */
  const along = (share: number) =>
    (Math.atan2(ry * Math.cos(share * Math.PI * 2), -rx * Math.sin(share * Math.PI * 2)) * 180) / Math.PI + 90;
  sheet.add(
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${tones[1]}" stroke-width="3.4"/>`,
  );
  const pairs = square ? 26 : 32;
  for (let i = 0; i < pairs; i++) {
    const [x, y] = at(i / pairs);
    const length = random.between(44, 58);
    for (const side of [-1, 1])
      sheet.add(
        group(
          path(leaf(length, 12), (i + side) % 4 === 0 ? tones[2] : tones[1]),
          x,
          y,
          1,
          along(i / pairs) + side * random.between(36, 50),
        ),
      );
  }
  const blooms = random.whole(7, 9);
  for (let i = 0; i < blooms; i++) {
    const [x, y] = at((i + random.between(-0.12, 0.12)) / blooms, random.between(-5, 6));
    sheet.add(
      group(
        bloom(i % 3 ? tones[0] : paper, i % 3 ? paper : tones[0], tones[2]),
        x,
        y,
        random.between(0.86, 1.16),
        random.between(0, 60),
      ),
    );
  }
  for (let i = 0; i < 18; i++)
    sheet.add(circle(...at(random.next(), random.pick([-44, 42])), random.between(4, 7), tones[0]));
  drawTextColumn(context, {
    box: { x: cx - rx * 0.6, y: cy - ry * 0.6, width: rx * 1.2, height: ry * 1.2 },
    title: { face, ...(face === 'didone' && { smallWordFace: 'didoneItalic' as const }) },
    max: 98,
    taper: 0.9,
    min: 44,
    leading: 1.02,
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 24 },
    subtitle: { face: 'textItalic', size: 22 },
    gap: 36,
  });
  drawFooter(context, { on: colours.ground, y: h - 30 });
};
