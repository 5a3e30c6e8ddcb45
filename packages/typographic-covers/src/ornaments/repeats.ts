import type { Random } from '../drawing/seeded-random.ts';
import { circle, group, n, path, polygon, stroke } from '../drawing/shapes.ts';
import type { Box } from '../drawing/sheet.ts';
import type { Palette } from '../palettes.ts';
import { bloom, buti, jaali, lotus, type Motif, moon, seed, sprig, star, tulip } from './motifs.ts';

/**
 * A repeating pattern that fills a box. Its colours are close to each other, so that it does not distract from the
 * text.
 */
export type Repeat = (box: Box, colours: Palette, random: Random) => string;

/** Repeats a motif in staggered (half-drop) rows; the cell is the width of one repeat. */
function halfDrop(
  box: Box,
  cell: number,
  motif: string,
  options: { scale?: number; rise?: number; turns?: readonly number[] } = {},
): string {
  const rise = cell * (options.rise ?? 1.12);
  const columns = Math.ceil(box.width / cell) + 1;
  const step = box.width / Math.round(box.width / cell);
  const scale = (options.scale ?? 0.7) * (step / 100);
  let out = '';
  for (let i = 0; i < columns; i++) {
    const drop = i % 2 ? rise / 2 : 0;
    for (let j = -1; j * rise + drop < box.height + rise / 2; j++) {
      const turn = options.turns?.[(i + ((j % 2) + 2)) % options.turns.length] ?? 0;
      out += group(motif, box.x + i * step, box.y + j * rise + drop + rise / 2, scale, turn);
    }
  }
  return out;
}

/** A pattern that repeats one motif. */
export function repeatOf(motif: Motif, cell: number, scale = 0.72, turns?: readonly number[]): Repeat {
  return (box, { tones }) =>
    halfDrop(box, cell, motif(tones[0], tones[1], tones[2]), { scale, ...(turns && { turns }) });
}

const scales: Repeat = (box, colours) => {
  const size = box.width / 7;
  let out = '';
  for (let row = Math.ceil(box.height / (size / 2)) + 1; row >= -1; row--) {
    for (let i = -1; i <= 8; i++) {
      const x = box.x + i * size + (row % 2 ? size / 2 : 0);
      const y = box.y + row * (size / 2);
      out +=
        circle(x, y, size / 2, colours.tones[2]) +
        circle(x, y, size * 0.42, colours.ground) +
        circle(x, y, size * 0.24, colours.tones[0]);
    }
  }
  return out;
};

const waves: Repeat = (box, colours, random) => {
  const step = random.pick([34, 40, 48]);
  const swing = step * 0.62;
  const width = box.width / random.pick([5, 6, 8]);
  let out = '';
  for (let y = box.y - step; y < box.y + box.height + step; y += step) {
    let d = `M${n(box.x)} ${n(y)}`;
    for (let x = box.x; x < box.x + box.width; x += width)
      d += `q${n(width / 4)} ${n(-swing)} ${n(width / 2)} 0t${n(width / 2)} 0`;
    out += stroke(d, colours.tones[Math.round(y / step) % 3 === 0 ? 0 : 2] ?? colours.tones[0], step * 0.2);
  }
  return out;
};

const harlequin: Repeat = (box, { tones, ground }) => {
  const w = box.width / 6;
  const h = w * 1.7;
  let out = '';
  for (let row = 0; row * h * 0.5 < box.height + h; row++) {
    for (let i = 0; i <= 6; i++) {
      const x = box.x + i * w + (row % 2 ? w / 2 : 0);
      const y = box.y + row * h * 0.5;
      const fill = [tones[0], tones[2], ground, tones[1]][(i + row * 2) % 4] ?? tones[0];
      out += polygon(
        [
          [x, y - h / 2],
          [x + w / 2, y],
          [x, y + h / 2],
          [x - w / 2, y],
        ],
        fill,
      );
    }
  }
  return out;
};

const bricks: Repeat = (box, { tones }) => {
  const size = box.width / 8;
  let out = '';
  for (let y = 0; y < box.height; y += size) {
    for (let x = 0; x < box.width; x += size) {
      const even = (Math.round(x / size) + Math.round(y / size)) % 2 === 0;
      const [px, py] = [box.x + x, box.y + y];
      const d = even
        ? `M${n(px)} ${n(py)}h${n(size)}a${n(size)} ${n(size)} 0 0 1 ${n(-size)} ${n(size)}Z`
        : `M${n(px + size)} ${n(py + size)}h${n(-size)}a${n(size)} ${n(size)} 0 0 1 ${n(size)} ${n(-size)}Z`;
      out += path(d, even ? tones[0] : tones[2]);
    }
  }
  return out;
};

/** Patterned papers for classics. */
export const PAPERS: readonly [Repeat, ...Repeat[]] = [
  repeatOf(sprig, 84, 0.82),
  scales,
  repeatOf(bloom, 78, 0.78),
  waves,
  repeatOf(tulip, 80, 0.78),
  harlequin,
  repeatOf(seed, 58, 1.15, [0, 180]),
  bricks,
  repeatOf(moon, 76, 0.6, [0, 180]),
];

/** Block prints on cloth. */
export const BLOCKS: readonly [Repeat, ...Repeat[]] = [
  repeatOf(buti, 88, 0.8, [0, 0]),
  repeatOf(lotus, 96, 0.78),
  repeatOf(jaali, 75, 1),
  repeatOf(star, 70, 0.82),
  repeatOf(bloom, 66, 0.76),
];
