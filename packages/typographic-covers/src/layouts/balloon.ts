import { readableColour } from '../drawing/colour.ts';
import { circle, path, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { stackText } from '../text/stack-text.ts';
import { drawTextColumn } from '../text-column.ts';

/** A speech balloon over halftone and rooftops. */
export const balloon: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const { tones } = colours;
  const base = square ? 0 : 72;
  const end = square ? h * 0.66 : h * 0.53;
  const flip = random.chance(0.5);
  sheet.add(rect(0, 0, w, h, tones[0]));
  for (let row = 0; row < 15; row++)
    for (let i = 0; i <= 15; i++)
      sheet.add(
        circle(i * 42 + (row % 2) * 21, (square ? h : h - base) - row * 36, Math.max(2, 19 - row * 1.25), tones[2]),
      );
  if (!square) {
    let out = '';
    for (let i = 0; i < 8; i++) {
      const high = random.between(90, 260) * (i === 3 || i === 4 ? 0.5 : 1);
      out += rect(i * 76 - 4, h - base - high, 76, high, colours.paperInk);
      for (let k = 0; k < 3; k++)
        if (high > 60 + k * 40)
          out += rect(i * 76 + 12 + random.whole(0, 2) * 16, h - base - high + 20 + k * 34, 11, 16, colours.ground);
    }
    sheet.add(out);
  }
  const tailX = flip ? w * 0.3 : w * 0.7;
  const shape = (grow: number) =>
    `M${30 - grow} ${110}C${30 - grow} ${40 - grow} ${90} ${32 - grow} ${w / 2} ${32 - grow}C${w - 90} ${32 - grow} ${w - 30 + grow} ${40 - grow} ${w - 30 + grow} ${110}V${Math.round(end - 90)}C${w - 30 + grow} ${Math.round(end - 20 + grow)} ${w - 110} ${Math.round(end + grow)} ${Math.round(tailX + 70)} ${Math.round(end + grow)}L${Math.round(tailX + (flip ? -60 : 60))} ${Math.round(end + 96 + grow * 2)}L${Math.round(tailX - 40)} ${Math.round(end + grow)}C${110} ${Math.round(end + grow)} ${30 - grow} ${Math.round(end - 20 + grow)} ${30 - grow} ${Math.round(end - 90)}Z`;
  sheet.add(path(shape(9), colours.paperInk), path(shape(0), colours.paper));
  const box = { x: 74, y: 84, width: w - 148, height: end - 140 };
  drawTextColumn(context, {
    box,
    title: { face: 'gothic' },
    setTitle: (height) =>
      stackText(
        text.title,
        { face: 'gothic', tracking: 0.01 },
        { width: box.width, height, max: 200, ratio: 2, gap: 0.1, lines: 5 },
      ),
    max: 200,
    align: 'centre',
    on: colours.paper,
    ink: colours.paperInk,
    secondaryInk: readableColour(colours.paper, [tones[0], colours.paperInk]),
    author: { face: 'sansBold', size: 32 },
    subtitle: { face: 'sans', size: 23 },
    gap: 34,
  });
  if (!square) sheet.add(rect(0, h - base, w, base, colours.paperInk));
  drawFooter(context, {
    on: colours.paperInk,
    fill: readableColour(colours.paperInk, [colours.paper]),
    align: 'spread',
    margin: 44,
    y: h - 30,
  });
};
