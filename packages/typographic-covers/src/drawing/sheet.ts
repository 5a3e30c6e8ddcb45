import type { TextBlock } from '../text/fit-text.ts';
import { outlinePath } from '../text/text-run.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type TextRole = 'title' | 'author' | 'small';

/** A text block as it was placed. Recorded so that tests can check bounds, collisions and contrast. */
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
  /** Background colour behind the text. */
  on: string;
  role?: TextRole;
}

/** A drawing surface. Collects SVG and records where text was placed. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  add(...svg: string[]): void;
  text(block: TextBlock, placing: Placing): void;
  /** Draws text as an ornament, which may be cropped or covered and is therefore not recorded. */
  ornament(block: TextBlock, placing: Pick<Placing, 'x' | 'y' | 'align' | 'fill'>): void;
  /** Records text that was drawn by other means (clipped, shifted). */
  note(text: PlacedText): void;
  placed(): readonly PlacedText[];
  svg(): string;
}

/** Creates an empty sheet. Units are those of the SVG view box, y grows downwards. */
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
      data += outlinePath(run, size, x - (run.right - run.left) * size * share, y + baseline);
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
