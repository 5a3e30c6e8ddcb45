import { pageHeight } from './cover-size.ts';
import { type CoverSpec, SHARE_SIZE } from './cover-spec.ts';
import { designFor } from './design.ts';
import { contrast, readableColour } from './drawing/colour.ts';
import { rect } from './drawing/shapes.ts';
import { createSheet, type PlacedText } from './drawing/sheet.ts';
import { drawImprint } from './footer.ts';
import { drawFront } from './front.ts';
import { drawTextColumn } from './text-column.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 60;
/** The place of the cover. */
const COVER = { x: MARGIN, y: MARGIN, width: 340, height: HEIGHT - MARGIN * 2 };

export interface ShareDrawing {
  readonly svg: string;
  readonly texts: readonly PlacedText[];
  /** Where a cover picture belongs that is not drawn. */
  readonly cover: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Draws the picture of a link preview: the cover on a coloured ground, with title and author beside it. */
export function drawShare(spec: CoverSpec, hasPicture: boolean): ShareDrawing {
  const design = designFor(spec);
  const { colours, text } = design;
  // The cover has to stand out from what is behind it.
  const on = contrast(colours.paper, colours.ground) > 1.5 ? colours.paper : colours.paperInk;
  const ink = readableColour(on, [colours.paperInk, colours.ink, colours.paper]);
  const sheet = createSheet(WIDTH, HEIGHT);
  const accent = colours.tones[0];
  sheet.add(rect(0, 0, WIDTH, HEIGHT, on), rect(0, HEIGHT - 14, WIDTH, 14, accent));
  if (!hasPicture) sheet.add(coverAt(spec));
  const x = COVER.x + COVER.width + 64;
  const box = { x, y: 96, width: WIDTH - x - MARGIN, height: HEIGHT - 96 * 2 };
  drawTextColumn(
    {
      ...{ sheet, width: WIDTH, height: HEIGHT, square: false, format: spec.format, subject: spec.subject },
      ...{ text, colours, random: design.random },
    },
    {
      ...{ box, on, ink, align: 'left', max: 92, min: 48, leading: 1.06, gap: 52 },
      title: { face: 'text' },
      author: { face: 'sans', size: 36 },
      subtitle: { face: 'textItalic', size: 30 },
    },
  );
  drawImprint(sheet, text.publisher, { x, y: HEIGHT - 52, align: 'left', fill: ink, on, width: box.width });
  return { svg: sheet.svg(), texts: sheet.placed(), cover: COVER };
}

/** The drawn front, as large as its place allows. */
function coverAt(spec: CoverSpec): string {
  const front = drawFront(spec);
  const scale = Math.min(COVER.width / front.width, COVER.height / pageHeight(spec.format));
  const [width, height] = [front.width * scale, front.height * scale];
  const [x, y] = [COVER.x + (COVER.width - width) / 2, COVER.y + (COVER.height - height) / 2];
  const shadow = `<g opacity="0.25">${rect(x + 8, y + 10, width, height, '#000000')}</g>`;
  return `${shadow}<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${front.width} ${front.height}">${front.svg}</svg>`;
}
