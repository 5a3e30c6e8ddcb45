import { readableColour } from '../drawing/colour.ts';
import { circle, frame, group, line, n, path, polygon, rect, ring } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { bloom, eye, leaf, lotus, moon, starPoints } from '../ornaments/motifs.ts';
import type { Palette } from '../palettes.ts';
import { drawTextColumn } from '../text-column.ts';

type Mark = (colours: Palette) => string;

const MARKS: readonly [Mark, ...Mark[]] = [
  ({ tones }) => circle(0, 0, 42, tones[0]),
  ({ tones, ink }) => bloom(tones[0], tones[1], ink),
  ({ tones, ink }) => ring(0, 0, 40, tones[0], 5) + circle(0, 0, 8, ink),
  ({ tones }) => path('M-48 14A48 48 0 0 1 48 14Z', tones[0]) + rect(-48, 22, 96, 5, tones[1]),
  ({ tones, ink }) => group(path(leaf(104, 26), tones[0]), 0, 52) + rect(-1.5, -20, 3, 72, ink),
  ({ tones, paper }) => lotus(tones[0], tones[1], paper),
  ({ tones, ink }) => moon(tones[0], tones[1], ink),
  ({ tones }) => polygon(starPoints(12, 48, 26), tones[0]) + circle(0, 0, 12, tones[1]),
  ({ tones, paper, paperInk }) => eye(tones[0], paperInk, paper),
];

/** Shapes that stand on the lower rule of the flush-left variant. */
const FIELDS: readonly [
  (colours: Palette, w: number, y: number) => string,
  ...((colours: Palette, w: number, y: number) => string)[],
] = [
  ({ tones }, w, y) => path(`M${n(w - 48)} ${n(y)}V${n(y - 210)}A210 210 0 0 0 ${n(w - 258)} ${n(y)}Z`, tones[0]),
  ({ tones }, w, y) =>
    path(`M48 ${n(y)}A130 130 0 0 1 308 ${n(y)}Z`, tones[0]) +
    path(`M${n(w - 308)} ${n(y)}A130 130 0 0 1 ${n(w - 48)} ${n(y)}Z`, tones[1]),
  ({ tones }, w, y) =>
    [0, 1, 2, 3].map((i) => rect(48, y - 46 - i * 34, (w - 96) * (1 - i * 0.2), 14, tones[i % 3] ?? tones[0])).join(''),
  ({ tones }, _w, y) => circle(150, y - 126, 86, tones[0]) + circle(256, y - 126, 40, tones[1]),
];

/** Contemporary literature: mostly type, with one rule, one frame or a second block of colour. */
export const keyline: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const kind = random.pick(['flush', 'framed', 'fields'] as const);
  const face = random.pick(['didone', 'text', 'garamondBold'] as const);
  const title = { face, ...(face === 'didone' && { smallWordFace: 'didoneItalic' as const }) };
  const end = square ? h - 40 : h - 110;
  sheet.add(rect(0, 0, w, h, colours.ground));
  const accent = colours.tones[0];
  const mark = random.pick(MARKS);
  if (kind === 'flush') {
    sheet.add(rect(48, 52, w - 96, 7, accent));
    drawTextColumn(context, {
      box: { x: 48, y: 92, width: w - 96, height: end - 92 },
      title,
      max: 128,
      min: 60,
      leading: 1,
      align: 'left',
      verticalAlign: 'top',
      on: colours.ground,
      author: { face: 'textItalic', size: 40 },
      gap: 56,
    });
    if (!square) sheet.add(rect(48, h - 86, w - 96, 1.6, colours.ink));
    const below = (sheet.placed().at(-1)?.box.y ?? h) + 120;
    if (!square && below < h - 330) sheet.add(random.pick(FIELDS)(colours, w, h - 86));
    drawFooter(context, { on: colours.ground, align: 'spread' });
  } else if (kind === 'framed') {
    sheet.add(frame(30, 30, w - 60, h - 60, accent, 3), frame(38, 38, w - 76, h - 76, colours.ink, 1.2));
    const box = drawTextColumn(context, {
      box: { x: 76, y: h * 0.1, width: w - 152, height: end - h * 0.1 - (square ? 0 : h * 0.2) },
      title,
      max: 100,
      min: 54,
      leading: 1.03,
      verticalAlign: square ? 'middle' : 'top',
      on: colours.ground,
      author: { face, size: 36 },
      gap: 74,
      divider: (x, y) => sheet.add(line(x - 34, y, x + 34, y, accent, 4)),
    });
    const y = box.y + box.height + 90;
    if (!square && y < h - 190)
      sheet.add(group(mark(colours), w / 2, (y + h - 130) / 2, Math.min(1.5, (h - 130 - y) / 110)));
    drawFooter(context, { on: colours.ground, y: h - 62 });
  } else {
    const split = square ? h * 0.34 : h * 0.42;
    const on = colours.paper;
    sheet.add(rect(0, 0, w, h, on), rect(0, 0, w, split, colours.ground), rect(0, split - 10, w, 10, accent));
    const author = readableColour(on, [colours.tones[1], colours.paperInk]);
    drawTextColumn(context, {
      box: { x: 48, y: split + 44, width: w - 96, height: end - split - 44 },
      title,
      max: 124,
      min: 54,
      leading: 1.02,
      align: 'left',
      verticalAlign: 'top',
      on,
      ink: colours.paperInk,
      omitAuthor: true,
    });
    drawTextColumn(
      { ...context, text: { ...context.text, title: context.text.author, subtitle: '' } },
      {
        box: { x: 48, y: 60, width: w - 96, height: split - 112 },
        title: { face: 'textItalic' },
        max: 52,
        min: 34,
        lines: 3,
        leading: 1.1,
        align: 'left',
        verticalAlign: 'bottom',
        on: colours.ground,
        ink: colours.ink,
        omitAuthor: true,
      },
    );
    drawFooter(context, { on, fill: author, align: 'spread' });
  }
};
