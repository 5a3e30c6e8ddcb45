import { outline } from './run.ts';
import type { TextBlock } from './text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type TextRole = 'title' | 'author' | 'small';

/** A block of type as it was placed, kept beside the drawing so that tests can judge bounds, collisions and contrast. */
export interface PlacedText {
  role: TextRole;
  box: Box;
  lines: readonly string[];
  fill: string;
  on: string;
}

export interface Placing {
  x: number;
  y: number;
  align?: 'left' | 'centre' | 'right';
  fill: string;
  /** The colour right behind the type. */
  on: string;
  role?: TextRole;
}

/** Something drawn on: collects SVG and remembers where type stands. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  add(...svg: string[]): void;
  text(block: TextBlock, placing: Placing): void;
  /** Type used as ornament: drawn like text, but may be cropped or overlaid, so it is not remembered. */
  ornament(block: TextBlock, placing: Pick<Placing, 'x' | 'y' | 'align' | 'fill'>): void;
  /** Remembers type that was drawn by other means (clipped, slipped). */
  note(text: PlacedText): void;
  placed(): readonly PlacedText[];
  svg(): string;
}

/** Makes an empty sheet; units are those of the view box, y grows downwards. */
export function createSheet(width: number, height: number): Sheet {
  const parts: string[] = [];
  const placed: PlacedText[] = [];
  const draw = (
    block: TextBlock,
    { x, y, fill, align = 'left' }: Pick<Placing, 'x' | 'y' | 'align' | 'fill'>,
  ): number => {
    const share = align === 'left' ? 0 : align === 'centre' ? 0.5 : 1;
    let data = '';
    for (const { run, size, y: baseline } of block.lines)
      data += outline(run, size, x - (run.right - run.left) * size * share, y + baseline);
    if (data !== '') parts.push(`<path fill="${fill}" d="${data}"/>`);
    return x - block.width * share;
  };
  return {
    width,
    height,
    ornament: draw,
    add: (...svg) => {
      parts.push(...svg);
    },
    text(block, placing) {
      const box = { x: draw(block, placing), y: placing.y, width: block.width, height: block.height };
      const lines = block.lines.map(({ run }) => run.text);
      placed.push({ role: placing.role ?? 'small', box, lines, fill: placing.fill, on: placing.on });
    },
    note: (text) => {
      placed.push(text);
    },
    placed: () => placed,
    svg: () => parts.join(''),
  };
}
