import { readable } from '../colour.ts';
import { foot } from '../foot.ts';
import { column, type Layout } from '../plate.ts';
import { setRun } from '../run.ts';
import { rect } from '../shapes.ts';
import { wrapText } from '../text.ts';

/** Lives and essays: one enormous letter, cropped by the edge of the board, and the title set quietly beside it. */
export const monogram: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square, words } = plate;
  const face = random.pick(['didoneBlack', 'didoneItalic', 'garamondBold'] as const);
  const letter = (words.title.replace(/^(the|a|an)\s+/iu, '').match(/\p{L}|\d/u)?.[0] ?? '&').toLocaleUpperCase('en');
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
  column(plate, {
    box: { x: 48, y: 52, width: w - 96, height: end - 52 },
    title: {
      face: face === 'didoneBlack' ? 'didone' : face,
      ...(face === 'didoneBlack' && { joiners: 'didoneItalic' as const }),
    },
    max: 84,
    min: 48,
    leading: 1.04,
    align: right ? 'left' : 'right',
    stand: 'top',
    on: colours.ground,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 28 },
    second: readable(colours.ground, [colours.tones[0], colours.ink]),
    gap: 38,
  });
  foot(plate, { on: colours.ground, align: 'spread', y: h - 28 });
};
