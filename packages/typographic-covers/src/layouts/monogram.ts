import { readableColour } from '../drawing/colour.ts';
import { rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { wrapText } from '../text/fit-text.ts';
import { setRun } from '../text/text-run.ts';
import { drawTextColumn } from '../text-column.ts';

/** Biography and essays: one very large initial, cropped by the edge of the cover, and a small title beside it. */
export const monogram: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const face = random.pick(['didoneBlack', 'didoneItalic', 'garamondBold'] as const);
  const letter = (text.title.replace(/^(the|a|an)\s+/iu, '').match(/\p{L}|\d/u)?.[0] ?? '&').toLocaleUpperCase('en');
  const run = setRun(letter, { face });
  const tall = square ? h * 0.62 : h * 0.5;
  const size = Math.min(tall / Math.max(run.top, 0.3), (w * 1.12) / Math.max(run.right - run.left, 0.2));
  const wide = (run.right - run.left) * size;
  const right = random.chance(0.6);
  const strip = square ? 0 : 92;
  sheet.add(rect(0, 0, w, h, colours.ground));
  const tone = random.pick([colours.tones[0], colours.tones[0], colours.tones[1]]);
  const block = wrapText(letter, { face }, size, w * 2, 1);
  const x = right ? Math.max(w - wide + wide * 0.09, w * 0.04) : Math.min(-wide * 0.07, w * 0.1);
  const top = h - strip - size * run.top + (square ? size * 0.08 : 0);
  sheet.ornament(block, { x, y: top + (size * run.top - block.height), fill: tone });
  if (!square) sheet.add(rect(48, h - 66, w - 96, 1.8, colours.ink));
  const end = top - (square ? 26 : 40);
  drawTextColumn(context, {
    box: { x: 48, y: 52, width: w - 96, height: end - 52 },
    title: {
      face: face === 'didoneBlack' ? 'didone' : face,
      ...(face === 'didoneBlack' && { smallWordFace: 'didoneItalic' as const }),
    },
    max: 84,
    min: 48,
    leading: 1.04,
    align: right ? 'left' : 'right',
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 28 },
    secondaryInk: readableColour(colours.ground, [colours.tones[0], colours.ink]),
    gap: 38,
  });
  drawFooter(context, { on: colours.ground, align: 'spread', y: h - 28 });
};
