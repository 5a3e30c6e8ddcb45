import { mix } from '../drawing/colour.ts';
import { circle, group, n, path, polygon, rect, stroke } from '../drawing/shapes.ts';
import { leaf } from '../ornaments/motifs.ts';
import { key, oldTree, peaks, sword } from './legends.ts';
import type { Scene } from './scene.ts';

const firs: Scene = ({ width: w, colours: { tones, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = circle(w / 2, top + tall * 0.38, tall * 0.32, tones[0]);
  for (const [row, shade] of [0.25, 0.55].entries()) {
    for (let i = 0; i < 11; i++) {
      const [x, size] = [(w / 10) * i + random.between(-18, 18), tall * random.between(0.4, 0.72) * (row ? 0.8 : 1)];
      out += polygon(
        [
          [x, bottom - size],
          [x + size * 0.14, bottom],
          [x - size * 0.14, bottom],
        ],
        mix(ground, '#000000', shade),
      );
    }
  }
  return out;
};

const castle: Scene = ({ width: w, colours: { tones, ground, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const dark = mix(ground, '#000000', 0.45);
  let out =
    circle(w * random.pick([0.32, 0.68]), top + tall * 0.3, tall * 0.22, tones[0]) +
    path(
      `M0 ${n(bottom)}V${n(bottom - tall * 0.16)}Q${n(w / 2)} ${n(bottom - tall * 0.5)} ${n(w)} ${n(bottom - tall * 0.14)}V${n(bottom)}Z`,
      dark,
    );
  for (const [x, high, wide] of [
    [0.36, 0.62, 44],
    [0.46, 0.8, 52],
    [0.56, 0.58, 46],
    [0.64, 0.7, 34],
  ] as const) {
    const [cx, y] = [w * x, bottom - tall * high];
    out +=
      rect(cx - wide / 2, y + 30, wide, tall * high - 30, dark) +
      polygon(
        [
          [cx - wide * 0.68, y + 34],
          [cx, y - 42],
          [cx + wide * 0.68, y + 34],
        ],
        mix(dark, tones[1], 0.35),
      ) +
      rect(cx - 4, y + 58, 8, 18, paper);
  }
  return out;
};

const thorns: Scene = ({ width: w, colours: { tones, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = circle(w / 2, top + tall * 0.5, tall * 0.34, tones[0]);
  for (let i = 0; i < 7; i++) {
    const x = (w / 6) * i;
    const bend = random.between(-90, 90);
    out += stroke(
      `M${n(x)} ${n(bottom)}C${n(x + bend)} ${n(bottom - tall * 0.4)} ${n(x - bend)} ${n(bottom - tall * 0.6)} ${n(x + bend * 0.5)} ${n(top + tall * random.between(0.02, 0.25))}`,
      mix(ground, '#000000', 0.4),
      9,
    );
    for (let k = 1; k < 6; k++) {
      const t = k / 6;
      const px =
        x * (1 - t) ** 3 +
        3 * (x + bend) * t * (1 - t) ** 2 +
        3 * (x - bend) * t * t * (1 - t) +
        (x + bend * 0.5) * t ** 3;
      out += group(
        path(leaf(40, 11), k % 3 ? mix(ground, '#000000', 0.4) : tones[1]),
        px,
        bottom - tall * t * 0.84,
        1,
        k % 2 ? 62 : -62,
      );
    }
  }
  return out;
};

const dragon: Scene = ({ width: w, colours: { tones, ink, ground } }, top, bottom) => {
  const tall = bottom - top;
  const [cx, cy, r] = [w / 2, top + tall * 0.48, tall * 0.36];
  let out = '';
  for (let i = 0; i < 26; i++)
    out += group(
      polygon(
        [
          [-15, 0],
          [0, -34],
          [15, 0],
        ],
        i % 2 ? tones[0] : tones[1],
      ),
      cx + Math.cos(-1.2 + i * 0.214) * r,
      cy + Math.sin(-1.2 + i * 0.214) * r,
      1,
      ((-1.2 + i * 0.214) * 180) / Math.PI + 90,
    );
  const end = -1.2 + 25 * 0.214;
  out += stroke(
    `M${n(cx + Math.cos(-1.2) * r)} ${n(cy + Math.sin(-1.2) * r)}A${n(r)} ${n(r)} 0 1 1 ${n(cx + Math.cos(end) * r)} ${n(cy + Math.sin(end) * r)}`,
    tones[0],
    34,
  );
  out += group(
    path('M-14 -34C20 -54 76 -34 92 -4C70 -6 66 2 84 12C60 26 10 30 -14 20Z', tones[0]) + circle(30, -14, 7, ground),
    cx + Math.cos(-1.2) * r,
    cy + Math.sin(-1.2) * r,
    1,
    0,
  );
  return out + group(path('M0 -46L12 -12L46 0L12 12L0 46L-12 12L-46 0L-12 -12Z', ink), cx, cy);
};

/** Night scenes of fantasy and horror. */
export const NIGHTS: readonly [Scene, ...Scene[]] = [firs, castle, thorns, dragon, sword, peaks, oldTree, key];
