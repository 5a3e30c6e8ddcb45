import { mix, readableColour } from '../drawing/colour.ts';
import { circle, n, path, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { fitLine, fitText, wrapText } from '../text/fit-text.ts';
import { capHeight } from '../text/fonts.ts';
import { shortTitleScale } from '../text-column.ts';

/** Contemporary fiction: each line of the title in a horizontal band of its own colour. */
export const bands: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const { tones } = colours;
  const face = random.pick(['didoneBlack', 'sansBlack', 'didone'] as const);
  const style = { face, ...(face !== 'sansBlack' && { smallWordFace: 'didoneItalic' as const }) };
  const base = square ? 0 : 66;
  const authorRow = square ? 96 : 118;
  const subtitle = text.subtitle === '' ? undefined : fitLine(text.subtitle, { face: 'textItalic' }, 24, w - 96, 3);
  const subRow = subtitle ? subtitle.height + 44 : 0;
  const room = h - base - authorRow - subRow - (square ? 24 : 150);
  const block = fitText(text.title, style, {
    width: w - 96,
    height: room * 0.86,
    max: 118 * shortTitleScale(text.title),
    min: 56,
    lines: 6,
    leading: 1.08,
  });
  const row = Math.min(Math.max(block.size * 1.5, 90), room / Math.max(1, block.lines.length), 210);
  const size = Math.min(block.size, (row * 0.74) / capHeight(face));
  const order = [tones[0], colours.paper, tones[1], colours.ground, tones[2]] as const;
  const first = random.whole(0, 4);
  const fill = (i: number) => order[(i + first) % order.length] ?? colours.ground;
  const ink = (on: string) =>
    readableColour(on, [colours.paperInk, colours.paper, colours.ink, mix(colours.paperInk, '#000000', 0.3)]);
  let y = 0;
  block.lines.forEach(({ run }, i) => {
    const on = fill(i);
    const set = wrapText(run.text, style, size, w * 2, 1);
    sheet.add(rect(0, y, w, row + 1, on));
    sheet.text(set, { x: 48, y: y + (row - set.height) / 2, fill: ink(on), on, role: 'title' });
    y += row;
  });
  const on = fill(block.lines.length);
  sheet.add(rect(0, y, w, h - y, on));
  if (subtitle) sheet.text(subtitle, { x: 48, y: y + 30, fill: ink(on), on });
  const author = fitLine(text.author, { face: 'sans' }, 38, w - 96, 2);
  if (author)
    sheet.text(author, { x: 48, y: y + subRow + (authorRow - author.height) / 2, fill: ink(on), on, role: 'author' });
  y += subRow + authorRow;
  const end = h - base;
  const rest = end - y;
  const stripes = Math.max(1, Math.min(4, Math.round(rest / 90)));
  const ball = random.whole(0, 2);
  for (let i = 0; i < stripes; i++) {
    const [top, tall] = [y + (rest / stripes) * i, rest / stripes];
    const colour = fill(block.lines.length + 1 + i);
    sheet.add(rect(0, top + (i === 0 ? 0 : 1.5), w, tall + 1, colour));
    const r = tall / 2;
    const under = fill(block.lines.length + 2 + i);
    if (ball === 1 && tall > 40)
      for (let x = r + (i % 2) * r; x < w + r; x += tall * 2) sheet.add(circle(x, top + r, r * 0.72, under));
    if (ball === 2 && tall > 40)
      for (let x = -(i % 2) * r; x < w; x += tall)
        sheet.add(
          path(
            `M${n(x)} ${n(top + tall + 2)}V${n(top + tall)}A${n(r)} ${n(r)} 0 0 1 ${n(x + tall)} ${n(top + tall)}V${n(top + tall + 2)}Z`,
            under,
          ),
        );
  }
  if (square) return;
  sheet.add(rect(0, end, w, base, colours.paper));
  drawFooter(context, { on: colours.paper, fill: colours.paperInk, align: 'spread', y: h - 26 });
};
