import { n, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { LIVING, RULES } from '../scenes/rules.ts';
import { drawTextColumn } from '../text-column.ts';

/** Science, mathematics, computing and philosophy: a generated pattern below a plain title. */
export const lattice: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const pattern = random.pick(/^(PS|MB|MF|PN)/u.test(context.subject) ? LIVING : RULES);
  const face = random.pick(['sansBold', 'didone', 'text'] as const);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const limit = square ? h * 0.56 : h * 0.44;
  const drawn = drawTextColumn(context, {
    box: { x: 48, y: 54, width: w - 96, height: limit - 54 },
    title: {
      face,
      ...(face === 'sansBold' && { tracking: -0.015 }),
      ...(face === 'didone' && { smallWordFace: 'didoneItalic' as const }),
    },
    max: 106,
    min: 52,
    leading: 1,
    align: 'left',
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sans', size: 34 },
    subtitle: { face: face === 'text' ? 'textItalic' : 'sans', size: 24 },
    gap: 34,
  });
  const top = Math.max(drawn.y + drawn.height + 40, square ? 0 : h * 0.42);
  const bottom = square ? h - 24 : h - 92;
  if (bottom - top > 90)
    sheet.add(
      `<clipPath id="l"><rect y="${n(top)}" width="${n(w)}" height="${n(bottom - top)}"/></clipPath><g clip-path="url(#l)">${pattern(context, top, bottom)}</g>`,
    );
  drawFooter(context, { on: colours.ground, align: 'spread', y: h - 34 });
};
