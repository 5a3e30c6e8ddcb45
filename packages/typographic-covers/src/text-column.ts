import { readableColour } from './drawing/colour.ts';
import type { Box } from './drawing/sheet.ts';
import type { LayoutContext } from './layout-context.ts';
import { fitText, type TextBlock } from './text/fit-text.ts';
import type { TypeStyle } from './text/text-run.ts';

export interface ColumnOptions {
  box: Box;
  title: TypeStyle;
  max: number;
  min?: number;
  lines?: number;
  leading?: number;
  align?: 'left' | 'centre' | 'right';
  /** Position of the column in its box; the default is the middle. */
  verticalAlign?: 'top' | 'middle' | 'bottom';
  on: string;
  ink?: string;
  /** Colour of subtitle and author; the default is the colour of the title. */
  secondaryInk?: string;
  author?: TypeStyle & { size: number };
  subtitle?: TypeStyle & { size: number };
  /** Places the author above the title. */
  authorFirst?: boolean;
  /** Leaves out the author, which the layout draws elsewhere. */
  omitAuthor?: boolean;
  /** Sets the title for the given height, instead of the default way. */
  setTitle?: (height: number) => TextBlock;
  /** Width of author and subtitle as a share of the box width, for round boxes. */
  taper?: number;
  /** Space between title and author, in which `divider` may draw. */
  gap?: number;
  divider?: (x: number, y: number) => void;
}

const DEFAULT_AUTHOR = { face: 'sans', caps: true, tracking: 0.12, size: 27 } as const;
const DEFAULT_SUBTITLE = { face: 'textItalic', size: 25 } as const;

/**
 * Draws title, subtitle and author as one column in a box. The title takes the space that the others leave. Returns the
 * box of the column.
 */
export function drawTextColumn(context: LayoutContext, options: ColumnOptions): Box {
  const { box, on, align = 'centre' } = options;
  const { text, sheet } = context;
  const ink = options.ink ?? readableColour(on, [context.colours.ink, context.colours.paperInk, context.colours.paper]);
  const secondaryInk = readableColour(on, [options.secondaryInk ?? ink, ink]);
  const authorStyle = options.author ?? DEFAULT_AUTHOR;
  const subStyle = options.subtitle ?? DEFAULT_SUBTITLE;
  const author =
    options.omitAuthor || text.author === ''
      ? undefined
      : fitText(text.author, authorStyle, {
          width: box.width * (options.taper ?? 1),
          height: box.height * 0.24,
          max: authorStyle.size,
          min: authorStyle.size * 0.8,
          lines: 3,
          leading: 1.3,
          lineCost: 0.8,
        });
  const subtitle =
    text.subtitle === ''
      ? undefined
      : fitText(text.subtitle, subStyle, {
          width: Math.min(box.width * (options.taper ?? 1), 440),
          height: box.height * 0.24,
          max: subStyle.size,
          min: subStyle.size * 0.8,
          lines: 5,
          leading: 1.28,
          lineCost: 0.93,
        });
  const gap = options.gap ?? 44;
  const subGap = 26;
  const room = box.height - (author ? author.height + gap : 0) - (subtitle ? subtitle.height + subGap : 0);
  const fitTitle = (height: number) =>
    options.setTitle?.(height) ??
    fitText(text.title, options.title, {
      width: box.width,
      height,
      max: options.max * shortTitleScale(text.title),
      min: options.min ?? 40,
      lines: options.lines ?? 6,
      leading: options.leading ?? 1.05,
    });
  const first = fitTitle(room);
  const title = author || subtitle ? fitTitle(room - first.depth * 0.75) : first;
  const tail = title.depth * 0.75;
  const total =
    title.height +
    (subtitle ? subtitle.height + subGap + tail : 0) +
    (author ? author.height + gap + (subtitle ? 0 : tail) : 0);
  const spare = Math.max(0, box.height - total);
  const top = box.y + (options.verticalAlign === 'top' ? 0 : options.verticalAlign === 'bottom' ? spare : spare * 0.5);
  const x = align === 'left' ? box.x : align === 'centre' ? box.x + box.width / 2 : box.x + box.width;
  let y = top;
  if (author && options.authorFirst) {
    sheet.text(author, { x, y, align, fill: secondaryInk, on, role: 'author' });
    options.divider?.(x, y + author.height + gap / 2);
    y += author.height + gap;
  }
  sheet.text(title, { x, y, align, fill: ink, on, role: 'title' });
  y += title.height;
  if (subtitle) {
    y += subGap + tail;
    sheet.text(subtitle, { x, y, align, fill: secondaryInk, on });
    y += subtitle.height;
  }
  if (author && !options.authorFirst) {
    const drop = subtitle ? 0 : tail;
    options.divider?.(x, y + drop + gap / 2);
    y += gap + drop;
    sheet.text(author, { x, y, align, fill: secondaryInk, on, role: 'author' });
    y += author.height;
  }
  return { x: box.x, y: top, width: box.width, height: y - top };
}

/** Factor by which very short titles ("It", "Emma") may exceed the maximal type size of a layout. */
export function shortTitleScale(title: string): number {
  return title.length <= 4 ? 1.75 : title.length <= 9 ? 1.25 : 1;
}
