import { readableColour } from '../drawing/colour.ts';
import { circle, group, n, path, polygon, polygonPath, rect } from '../drawing/shapes.ts';
import { createSheet } from '../drawing/sheet.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import type { TextBlock } from '../text/fit-text.ts';
import { stackText } from '../text/stack-text.ts';
import { drawTextColumn, shortTitleScale } from '../text-column.ts';

/** Distance from the top of a text block to the cut, which goes through the middle of the largest line. */
function cutHeight(block: TextBlock | undefined, height: number): number {
  const [first, ...others] = block?.lines ?? [];
  const largest = first && others.reduce((a, b) => (b.size > a.size ? b : a), first);
  return largest ? largest.y - (largest.size * largest.run.top) / 2 : height / 2;
}

/** Crime and thrillers: a title in large capitals with one slanted cut through it, its lower half shifted sideways. */
export const slash: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const kind = random.pick(['blade', 'blinds', 'lens', 'corner'] as const);
  const accent = colours.tones[0];
  sheet.add(rect(0, 0, w, h, colours.ground));
  const top = square ? 118 : 150;
  const end = square ? h - 40 : h - 130;
  const tilt = random.between(0.08, 0.14) * (random.chance(0.5) ? 1 : -1);
  const draft = createSheet(w, h);
  const box = { x: 44, y: top, width: w - 88, height: (end - top) * (kind === 'blade' ? 1 : 0.78) };
  let block: TextBlock | undefined;
  const drawn = drawTextColumn(
    { ...context, sheet: draft },
    {
      box,
      title: { face: 'gothic', tracking: 0.005 },
      setTitle: (height) => {
        block = stackText(
          context.text.title,
          { face: 'gothic', tracking: 0.005 },
          { width: box.width, height, max: 330 * shortTitleScale(context.text.title), ratio: 2.1, gap: 0.1, lines: 6 },
        );
        return block;
      },
      max: 300,
      align: 'left',
      verticalAlign: kind === 'blade' && !square ? 'middle' : 'top',
      on: colours.ground,
      ink: colours.ink,
      omitAuthor: true,
    },
  );
  const title = draft.placed()[0];
  const middle = title ? title.box.y + cutHeight(block, title.box.height) : h / 2;
  const edge = (x: number, shift: number) => middle + (x - w / 2) * tilt + shift;
  const under = Math.min(drawn.y + drawn.height + 44, h);
  if (kind === 'blinds')
    for (let y = under; y < h - 100; y += 34)
      sheet.add(
        rect(
          0,
          y,
          w,
          8 + ((y - under) / (h - under)) * 22,
          y > under + 60 && y < under + 100 ? colours.tones[2] : accent,
        ),
      );
  if (kind === 'lens' && !square)
    sheet.add(
      circle(w * 0.7, (under + h - 100) / 2, Math.min(150, (h - 100 - under) / 2), accent),
      group(
        path('M0 -52A30 30 0 0 1 14 4L28 62H-28L-14 4A30 30 0 0 1 0 -52Z', colours.ground),
        w * 0.7,
        (under + h - 100) / 2,
        Math.min(150, (h - 100 - under) / 2) / 100,
      ),
    );
  if (kind === 'corner' && !square)
    sheet.add(
      polygon(
        [
          [0, h],
          [0, under + 40],
          [w, h],
        ],
        accent,
      ),
    );
  const svg = draft.svg();
  const id = 's';
  const upper = polygonPath([
    [0, 0],
    [w, 0],
    [w, edge(w, -3)],
    [0, edge(0, -3)],
  ]);
  const lower = polygonPath([
    [0, edge(0, 3)],
    [w, edge(w, 3)],
    [w, h],
    [0, h],
  ]);
  sheet.add(
    `<clipPath id="${id}u"><path d="${upper}"/></clipPath><clipPath id="${id}l"><path d="${lower}"/></clipPath>`,
  );
  const slip = Math.min(11, w * 0.02);
  sheet.add(
    `<g clip-path="url(#${id}u)">${svg}</g><g clip-path="url(#${id}l)"><g transform="translate(${n(tilt > 0 ? slip : -slip)} 0)">${svg}</g></g>`,
  );
  sheet.add(
    polygon(
      [
        [0, edge(0, -3)],
        [w, edge(w, -1)],
        [w, edge(w, 1)],
        [0, edge(0, 3)],
      ],
      accent,
    ),
  );
  for (const text of draft.placed()) sheet.note(text);
  const authorInk = readableColour(colours.ground, [accent, colours.ink]);
  drawTextColumn(
    { ...context, text: { ...context.text, title: context.text.author, subtitle: '' } },
    {
      box: { x: 44, y: square ? 40 : 54, width: w - 88, height: square ? 56 : 66 },
      title: { face: 'gothic', caps: true, tracking: 0.06 },
      max: 58,
      min: 30,
      lines: 2,
      align: 'left',
      verticalAlign: 'top',
      on: colours.ground,
      ink: authorInk,
      omitAuthor: true,
    },
  );
  if (kind === 'corner' && !square)
    drawFooter(context, {
      on: accent,
      fill: readableColour(accent, [colours.ground, colours.ink]),
      align: 'left',
      margin: 44,
      y: h - 34,
    });
  else {
    if (!square) sheet.add(rect(0, h - 84, w, 84, colours.ground));
    drawFooter(context, { on: colours.ground, align: 'spread', margin: 44 });
  }
};
