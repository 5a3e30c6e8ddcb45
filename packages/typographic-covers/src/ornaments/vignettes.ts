import { circle, group, path, ring, stroke } from '../drawing/shapes.ts';
import type { LayoutContext } from '../layout-context.ts';
import { around, leaf } from './motifs.ts';

/** One small figure for a cover with much white space, centred on the origin. */
type Vignette = (context: LayoutContext) => string;

const bough: Vignette = ({ colours: { tones, ink }, random }) => {
  let out = stroke('M-150 60C-60 40 30 10 150 -60', ink, 3.2, 'stroke-linecap="round"');
  for (let i = 0; i < 11; i++) {
    const t = i / 10;
    const x = -140 + 285 * t;
    const y = 57 - 28 * t - 84 * t * t;
    out += group(
      path(leaf(58 - 18 * t, 13), i === 4 ? tones[0] : tones[1]),
      x,
      y,
      1,
      (i % 2 ? 118 : 12) - 24 * t + random.between(-8, 8),
    );
  }
  return out;
};

const moons: Vignette = ({ colours: { tones, ink } }) => {
  const phase = (bulge: number, sweep: 0 | 1) =>
    path(`M0 -32A32 32 0 0 1 0 32A${bulge} 32 0 0 ${sweep} 0 -32Z`, tones[0]) + ring(0, 0, 32, ink, 1.6);
  const mirror = (inner: string) => `<g transform="scale(-1 1)">${inner}</g>`;
  const [young, old] = [phase(22, 0), phase(14, 1)];
  return (
    group(young, -168, 0) +
    group(old, -88, 0) +
    circle(0, 0, 42, tones[0]) +
    group(mirror(old), 88, 0) +
    group(mirror(young), 168, 0)
  );
};

const birds: Vignette = ({ colours: { tones, ink }, random }) => {
  let out = circle(random.between(-30, 50), 10, 88, tones[0]);
  for (const [x, y, s] of [
    [-120, -40, 1],
    [-60, -74, 0.7],
    [20, -30, 1.2],
    [96, -66, 0.8],
    [132, -10, 0.6],
  ] as const) {
    out += group(
      path('M-34 -8C-20 -20 -6 -12 0 2C6 -12 20 -20 34 -8C20 -12 8 -4 0 12C-8 -4 -20 -12 -34 -8Z', ink),
      x,
      y,
      s,
      random.between(-10, 10),
    );
  }
  return out;
};

const ripple: Vignette = ({ colours: { tones, ink } }) =>
  [24, 50, 78, 108, 140].map((r, i) => ring(0, 0, r, i % 2 ? tones[1] : ink, 2.4 - i * 0.3)).join('') +
  circle(0, 0, 9, tones[0]);

const feather: Vignette = ({ colours: { tones, ink } }) => {
  let out = path('M0 -170C46 -120 52 10 6 110C-50 10 -48 -110 0 -170Z', tones[1]);
  for (let i = 0; i < 8; i++)
    out += stroke(`M2 ${-110 + i * 26}L${i % 2 ? 42 - i : -38 + i} ${-140 + i * 26}`, tones[0], 3);
  return out + stroke('M2 -150C2 -40 6 60 -8 178', ink, 3.4, 'stroke-linecap="round"');
};

const flower: Vignette = ({ colours: { tones, ink } }) =>
  stroke('M0 170C-10 90 6 40 0 -40', ink, 3.4, 'stroke-linecap="round"') +
  group(path(leaf(96, 22), tones[1]), -2, 120, 1, 52) +
  group(path(leaf(80, 20), tones[1]), 0, 84, 1, -50) +
  group(around(9, path(leaf(84, 19), tones[0]), 10), 0, -62) +
  circle(0, -62, 18, ink);

/** Each vignette with half its height. */
export const VIGNETTES: readonly [readonly [Vignette, number], ...(readonly [Vignette, number])[]] = [
  [bough, 84],
  [moons, 48],
  [birds, 105],
  [ripple, 145],
  [feather, 182],
  [flower, 182],
];
