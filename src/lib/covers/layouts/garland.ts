import { foot } from '../foot.ts';
import { bloom, leaf } from '../ornaments/motifs.ts';
import { column, type Layout } from '../plate.ts';
import { circle, group, path, rect } from '../shapes.ts';

/** Love stories, gardens and gentle books: the title inside a wreath. */
export const garland: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square } = plate;
  const { tones, paper } = colours;
  const face = random.pick(['didoneItalic', 'garamondItalic', 'didone'] as const);
  const [cx, cy] = [w / 2, square ? h / 2 : h * 0.46];
  const [rx, ry] = square ? [w * 0.43, h * 0.43] : [w * 0.41, h * 0.36];
  sheet.add(rect(0, 0, w, h, colours.ground));
  const count = square ? 40 : 46;
  const at = (share: number, out = 0) => [cx + Math.cos(share * Math.PI * 2) * (rx + out), cy + Math.sin(share * Math.PI * 2) * (ry + out)] as const;
  const turn = (share: number) => share * 360 + 90;
  for (let i = 0; i < count; i++) {
    const share = i / count;
    const [x, y] = at(share);
    sheet.add(group(path(leaf(random.between(48, 66), 14), i % 3 === 0 ? tones[2] : tones[1]), x, y, 1, turn(share) + (i % 2 ? 46 : -46) + random.between(-10, 10)));
  }
  const blooms = random.whole(7, 10);
  for (let i = 0; i < blooms; i++) {
    const [x, y] = at((i + random.between(-0.16, 0.16)) / blooms, random.between(-6, 8));
    sheet.add(group(bloom(i % 3 ? tones[0] : paper, i % 3 ? paper : tones[0], tones[2]), x, y, random.between(0.7, 1.05), random.between(0, 60)));
  }
  for (let i = 0; i < 18; i++) sheet.add(circle(...at(random.next(), random.pick([-34, 32])), random.between(4, 7), tones[0]));
  column(plate, {
    box: { x: cx - rx * 0.68, y: cy - ry * 0.62, width: rx * 1.36, height: ry * 1.24 },
    title: { face, ...(face === 'didone' && { joiners: 'didoneItalic' as const }) },
    max: 88,
    taper: 0.9,
    min: 44,
    leading: 1.02,
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 24 },
    subtitle: { face: 'textItalic', size: 22 },
    gap: 36,
  });
  foot(plate, { on: colours.ground, y: h - 30 });
};
