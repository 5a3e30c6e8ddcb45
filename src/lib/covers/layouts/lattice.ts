import { foot } from '../foot.ts';
import { column, type Layout } from '../plate.ts';
import { LIVING, RULES } from '../scenes/rules.ts';
import { n, rect } from '../shapes.ts';

/** Science, mathematics, computing and thought: a field made by a rule, and a clear title above it. */
export const lattice: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square } = plate;
  const pattern = random.pick(/^(PS|MB|MF|PN)/u.test(plate.subject) ? LIVING : RULES);
  const face = random.pick(['sansBold', 'didone', 'text'] as const);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const limit = square ? h * 0.56 : h * 0.44;
  const drawn = column(plate, {
    box: { x: 48, y: 54, width: w - 96, height: limit - 54 },
    title: {
      face,
      ...(face === 'sansBold' && { tracking: -0.015 }),
      ...(face === 'didone' && { joiners: 'didoneItalic' as const }),
    },
    max: 106,
    min: 52,
    leading: 1,
    align: 'left',
    stand: 'top',
    on: colours.ground,
    author: { face: 'sans', size: 34 },
    subtitle: { face: face === 'text' ? 'textItalic' : 'sans', size: 24 },
    gap: 34,
  });
  const top = Math.max(drawn.y + drawn.height + 40, square ? 0 : h * 0.42);
  const bottom = square ? h - 24 : h - 92;
  if (bottom - top > 90)
    sheet.add(
      `<clipPath id="l"><rect y="${n(top)}" width="${n(w)}" height="${n(bottom - top)}"/></clipPath><g clip-path="url(#l)">${pattern(plate, top, bottom)}</g>`,
    );
  foot(plate, { on: colours.ground, align: 'spread', y: h - 34 });
};
