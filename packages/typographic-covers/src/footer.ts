import { mix, readableColour } from './drawing/colour.ts';
import { hash } from './drawing/seeded-random.ts';
import { circle, group, path, polygon, ring } from './drawing/shapes.ts';
import type { Sheet } from './drawing/sheet.ts';
import type { LayoutContext } from './layout-context.ts';
import { fitLine } from './text/fit-text.ts';

const MARKS: readonly ((ink: string) => string)[] = [
  (ink) => path('M0 -8L6 0L0 8L-6 0Z', ink),
  (ink) => ring(0, 0, 6.5, ink, 2.2) + circle(0, 0, 2, ink),
  (ink) => path('M-9 -5Q-4 -8 0 -5Q4 -8 9 -5V6Q4 3 0 6Q-4 3 -9 6Z', ink),
  (ink) => path('M0 8C-9 2 -7 -6 0 -9C7 -6 9 2 0 8Z', ink),
  (ink) =>
    polygon(
      [
        [-7, 7],
        [0, -8],
        [7, 7],
      ],
      ink,
    ),
  (ink) => circle(-4.5, 0, 3.4, ink) + circle(4.5, 0, 3.4, ink),
  (ink) => path('M-7 -7H7V-3H-7ZM-7 -1.5H7V2.5H-7ZM-7 4H7V8H-7Z', ink),
  (ink) => path('M0 -9L2.4 -2.4L9 0L2.4 2.4L0 9L-2.4 2.4L-9 0L-2.4 -2.4Z', ink),
];

/** A small generic mark, always the same one for the same publisher. It is never a real publisher's logo. */
function publisherMark(publisher: string, ink: string): string {
  return MARKS[hash(publisher) % MARKS.length]?.(ink) ?? '';
}

export interface FooterOptions {
  on: string;
  fill?: string;
  align?: 'left' | 'centre' | 'right' | 'spread';
  margin?: number;
  /** Baseline, measured from the top. */
  y?: number;
}

/** Draws the footer: mark and publisher, with the credit of translator or series above or opposite. */
export function drawFooter(context: LayoutContext, options: FooterOptions): void {
  const { sheet, text, width, height } = context;
  if (context.square) return;
  const fill =
    options.fill ??
    readableColour(options.on, [
      mix(context.colours.ink, options.on, 0.12),
      context.colours.ink,
      context.colours.paperInk,
      context.colours.paper,
    ]);
  const margin = options.margin ?? 48;
  const y = options.y ?? height - 40;
  const align = options.align ?? 'centre';
  const spread = align === 'spread';
  const x = align === 'centre' ? width / 2 : align === 'left' ? margin : width - margin;
  const taken = drawImprint(sheet, text.publisher, { x, y, align: spread ? 'right' : align, fill, on: options.on });
  const room = width - margin * 2 - (spread ? taken + 28 : 0);
  const credit = fitLine(text.credit, { face: 'textItalic' }, 18, room, spread ? 2 : 1);
  if (!credit) return;
  if (spread)
    sheet.text(credit, {
      x: margin,
      y: y - (credit.lines.length > 1 ? credit.height - 7 : credit.height),
      fill,
      on: options.on,
    });
  else sheet.text(credit, { x, y: y - 32 - credit.height, align, fill, on: options.on });
}

/** Draws a publisher's mark and name in letter-spaced capitals; `y` is the baseline. Returns the width used. */
export function drawImprint(
  sheet: Sheet,
  publisher: string,
  at: { x: number; y: number; align: 'left' | 'centre' | 'right'; fill: string; on: string; width?: number },
): number {
  const name = fitLine(publisher, { face: 'sans', caps: true, tracking: 0.14 }, 14.5, (at.width ?? 310) - 28);
  if (!name) return 0;
  const gap = 12;
  const whole = 16 + gap + name.width;
  const left = at.align === 'left' ? at.x : at.align === 'centre' ? at.x - whole / 2 : at.x - whole;
  sheet.add(group(publisherMark(publisher, at.fill), left + 8, at.y - 5, 0.9));
  sheet.text(name, { x: left + 16 + gap, y: at.y - name.height, fill: at.fill, on: at.on });
  return whole;
}
