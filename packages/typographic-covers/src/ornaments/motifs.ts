import { circle, group, path, polar, polygon, polygonPath, stroke } from '../drawing/shapes.ts';

/** A small figure, about 100 units wide, centred on the origin, in up to three colours. */
export type Motif = (a: string, b: string, c: string) => string;

/** Path data of a leaf that points upwards from the origin. */
export function leaf(length: number, width: number): string {
  const [l, w] = [length, width];
  return `M0 0C${-w} ${-l * 0.3} ${-w} ${-l * 0.7} 0 ${-l}C${w} ${-l * 0.7} ${w} ${-l * 0.3} 0 0Z`;
}

/** Copies of a figure in a circle around the origin. */
export function around(count: number, figure: string, offset = 0, start = 0): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const turn = start + (360 / count) * i;
    const [x, y] = polar(0, 0, offset, ((turn - 90) * Math.PI) / 180);
    out += group(figure, x, y, 1, turn);
  }
  return out;
}

export const sprig: Motif = (a, b, c) => {
  let out = stroke('M0 48C2 20 -2 -10 0 -34', b, 4);
  for (const [y, s] of [
    [30, 1],
    [10, 0.9],
    [-10, 0.75],
  ] as const) {
    out += group(path(leaf(34, 11), a), 0, y, s, 52) + group(path(leaf(34, 11), a), 0, y, s, -52);
  }
  return out + group(path(leaf(26, 9), a), 0, -24) + circle(0, -38, 5, c);
};

export const bloom: Motif = (a, b, c) =>
  around(6, path(leaf(40, 16), a), 4) + around(6, path(leaf(24, 6), b), 6, 30) + circle(0, 0, 10, c);

export const tulip: Motif = (a, b, c) =>
  stroke('M0 50V2', b, 4.5) +
  group(path(leaf(42, 12), b), 0, 48, 1, 38) +
  group(path(leaf(42, 12), b), 0, 48, 1, -38) +
  path('M-24 -38C-30 -6 -18 8 0 8C18 8 30 -6 24 -38L11 -18L0 -44L-11 -18Z', a) +
  circle(0, -6, 5, c);

export const star: Motif = (a, b, c) =>
  polygon(starPoints(8, 44, 30), a) + polygon(starPoints(8, 27, 18), b) + circle(0, 0, 8, c);

/** Corner points of a star; the first is at the top. */
export function starPoints(tips: number, outer: number, inner: number): (readonly [number, number])[] {
  return Array.from({ length: tips * 2 }, (_, i) =>
    polar(0, 0, i % 2 ? inner : outer, (i * Math.PI) / tips - Math.PI / 2),
  );
}

export const buti: Motif = (a, b, c) =>
  path(
    'M-2 46C-32 46 -40 16 -26 -8C-16 -26 4 -30 14 -46C20 -54 36 -48 34 -34C33 -26 24 -23 19 -29C22 -20 34 -8 33 14C32 34 18 46 -2 46Z',
    a,
  ) +
  path('M-2 36C-22 36 -28 16 -18 0C-10 -12 4 -16 10 -26C12 -14 24 -4 23 14C22 28 12 36 -2 36Z', c) +
  group(around(5, path(leaf(15, 5), b), 2), 0, 14) +
  circle(0, 14, 4, a);

export const lotus: Motif = (a, b, c) => {
  const petal = (turn: number, length: number, width: number, fill: string) =>
    group(path(leaf(length, width), fill), 0, 24, 1, turn);
  return (
    petal(-78, 48, 13, b) +
    petal(78, 48, 13, b) +
    petal(-52, 56, 16, a) +
    petal(52, 56, 16, a) +
    petal(-26, 64, 17, b) +
    petal(26, 64, 17, b) +
    petal(0, 70, 18, a) +
    path('M-46 30H46', 'none', `stroke="${c}" stroke-width="5" stroke-linecap="round"`)
  );
};

export const jaali: Motif = (a, b, _c) =>
  stroke(polygonPath(starPoints(8, 50, 34)), a, 5) +
  stroke('M-50 -50L-32 -32M50 -50L32 -32M-50 50L-32 32M50 50L32 32', a, 5) +
  polygon(starPoints(8, 22, 14), b);

export const mango: Motif = (a, b, c) =>
  path('M4 44C-26 48 -42 22 -34 -4C-28 -26 -6 -34 12 -28C34 -22 42 4 36 22C31 36 20 42 4 44Z', a) +
  stroke('M4 -28C6 -38 12 -44 18 -46', b, 5) +
  group(path(leaf(40, 11), b), 12, -34, 1, 78) +
  circle(-12, 4, 5, c);

export const lemon: Motif = (a, b, c) =>
  circle(0, 0, 42, a) +
  circle(0, 0, 35, c) +
  around(8, path('M0 0L-9.5 -26Q0 -33 9.5 -26Z', a), 4) +
  circle(0, 0, 3, b);

export const chilli: Motif = (a, b, _c) =>
  path('M-14 -30C6 -40 26 -24 24 0C22 24 6 42 -22 48C-6 34 0 18 -2 2C-4 -12 -10 -20 -14 -30Z', a) +
  path('M-18 -28C-10 -40 10 -42 20 -30C10 -26 -4 -22 -18 -28Z', b) +
  stroke('M0 -36C2 -44 8 -50 16 -50', b, 5.5, 'stroke-linecap="round"');

export const fish: Motif = (a, b, c) =>
  path('M-46 0C-30 -26 8 -28 26 -4L46 -22C42 -8 42 8 46 22L26 4C8 28 -30 26 -46 0Z', a) +
  circle(-28, -4, 4.5, c) +
  stroke('M-14 -18C-6 -8 -6 8 -14 18M2 -18C9 -8 9 8 2 18', b, 4);

export const pomegranate: Motif = (a, b, c) =>
  circle(0, 8, 38, a) +
  path('M-12 -26L-18 -46L-7 -38L0 -48L7 -38L18 -46L12 -26Z', a) +
  path('M0 -18C20 -10 22 26 0 36C-22 26 -20 -10 0 -18Z', c) +
  [
    [0, -4],
    [-7, 8],
    [7, 8],
    [0, 20],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 4.6, b))
    .join('');

export const aubergine: Motif = (a, b, c) =>
  path('M-12 -20C-40 -4 -38 46 0 48C38 46 40 -4 12 -20Z', a) +
  path('M-22 -14C-16 -32 16 -32 22 -14C14 -18 10 -8 0 -6C-10 -8 -14 -18 -22 -14Z', b) +
  stroke('M0 -26C0 -38 6 -44 12 -48', b, 6, 'stroke-linecap="round"') +
  stroke('M-20 14C-22 26 -16 36 -8 39', c, 4, 'stroke-linecap="round"');

export const seed: Motif = (a, b, _c) => group(path(leaf(38, 10), a), 0, 30, 1, 0) + circle(0, -24, 6, b);

export const moon: Motif = (a, _b, c) =>
  path('M14 -40A42 42 0 1 0 14 40A34 34 0 1 1 14 -40Z', a) + circle(30, -4, 4, c);

export const eye: Motif = (a, b, c) =>
  path('M-46 0Q0 -44 46 0Q0 44 -46 0Z', c) + circle(0, 0, 18, a) + circle(0, 0, 8, b);
