import { readableColour } from '../drawing/colour.ts';
import { circle, polygon, polygonPath, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout } from '../layout-context.ts';
import { starPoints } from '../ornaments/motifs.ts';
import { stackText } from '../text/stack-text.ts';
import { drawTextColumn } from '../text-column.ts';
import { balloon } from './balloon.ts';

type Corner = readonly [number, number];

/** A page of slanted comic panels below a caption that holds the title. */
const strip: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square, text } = context;
  const { tones } = colours;
  const gutter = 14;
  const lean = random.between(16, 40) * (random.chance(0.5) ? 1 : -1);
  const base = square ? 0 : 72;
  const titleEnd = square ? h * 0.6 : h * 0.45;
  const middle = w * random.between(0.4, 0.6);
  sheet.add(rect(0, 0, w, h, colours.paperInk));
  const caption: readonly Corner[] = [
    [gutter, gutter],
    [w - gutter, gutter],
    [w - gutter, titleEnd - lean],
    [gutter, titleEnd + lean],
  ];
  sheet.add(polygon(caption, colours.ground));
  const bottom = h - base - gutter;
  const at = (x: number) => titleEnd + lean - (2 * lean * (x - gutter)) / (w - gutter * 2) + gutter;
  const third = square ? bottom : (titleEnd + bottom) / 2 + 40;
  const boxes: readonly (readonly Corner[])[] = square
    ? [
        [
          [gutter, at(gutter)],
          [middle - lean, at(middle - lean)],
          [middle, bottom],
          [gutter, bottom],
        ],
        [
          [middle - lean + gutter, at(middle - lean + gutter)],
          [w - gutter, at(w - gutter)],
          [w - gutter, bottom],
          [middle + gutter, bottom],
        ],
      ]
    : [
        [
          [gutter, at(gutter)],
          [middle - lean, at(middle - lean)],
          [middle + lean, third + lean * 0.3],
          [gutter, third - lean * 0.5],
        ],
        [
          [middle - lean + gutter, at(middle - lean + gutter)],
          [w - gutter, at(w - gutter)],
          [w - gutter, third + lean * 0.8],
          [middle + lean + gutter, third + lean * 0.36],
        ],
        [
          [gutter, third - lean * 0.5 + gutter],
          [w - gutter, third + lean * 0.8 + gutter],
          [w - gutter, bottom],
          [gutter, bottom],
        ],
      ];
  boxes.forEach((corners, i) => {
    const id = `p${i}`;
    const fill = [tones[1], tones[0], tones[2]][i] ?? tones[0];
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    let inner = polygon(corners, fill);
    if (i === 0)
      for (let row = 0; row < 9; row++)
        for (let k = 0; k < 12; k++)
          inner += circle(
            Math.min(...xs) + k * 30 + (row % 2) * 15,
            Math.max(...ys) - row * 24,
            11 - row * 1.2,
            colours.paper,
          );
    if (i === 1)
      inner +=
        polygon(
          starPoints(13, 150, 84).map(([x, y]) => [x + cx, y + cy] as const),
          colours.paper,
        ) +
        polygon(
          starPoints(13, 92, 50).map(([x, y]) => [x + cx, y + cy] as const),
          tones[2],
        ) +
        circle(cx, cy, 26, colours.paperInk);
    if (i === 2) {
      inner += polygon(
        [
          [0, bottom],
          [w, bottom],
          [w, bottom - 40],
          [0, bottom - 10],
        ],
        colours.paperInk,
      );
      for (let k = 0; k < 9; k++)
        inner += rect(
          k * 68 - 6,
          bottom - 60 - ((k * 37 + random.whole(0, 40)) % 110),
          56,
          260,
          k % 2 ? colours.paperInk : tones[1],
        );
      inner += circle(w * 0.78, Math.min(...ys) + 84, 42, colours.paper);
    }
    sheet.add(
      `<clipPath id="${id}"><path d="${polygonPath(corners)}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`,
    );
  });
  const box = { x: 48, y: 52, width: w - 96, height: titleEnd - Math.abs(lean) - 78 };
  drawTextColumn(context, {
    box,
    title: { face: 'gothic' },
    setTitle: (height) =>
      stackText(
        text.title,
        { face: 'gothic', tracking: 0.01 },
        { width: box.width, height, max: 190, ratio: 2, gap: 0.1, lines: 4 },
      ),
    max: 190,
    align: 'left',
    verticalAlign: 'top',
    on: colours.ground,
    author: { face: 'sansBold', size: 32 },
    subtitle: { face: 'sans', size: 23 },
    secondaryInk: readableColour(colours.ground, [colours.ink]),
    gap: 28,
  });
  drawFooter(context, {
    on: colours.paperInk,
    fill: readableColour(colours.paperInk, [colours.paper]),
    align: 'spread',
    margin: 28,
    y: h - 30,
  });
};

/** Comics and graphic novels: panels or a speech balloon, halftone dots, and a title that fills its space. */
export const panels: Layout = (context) => context.random.pick([strip, balloon])(context);
