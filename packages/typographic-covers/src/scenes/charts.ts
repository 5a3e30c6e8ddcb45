import { circle, n, path, polar, polygon, rect } from '../drawing/shapes.ts';
import type { Scene } from './scene.ts';

const rising: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const count = random.whole(5, 7);
  const step = w / count;
  let out = '';
  for (let i = 0; i < count; i++) {
    const high = (bottom - top) * (0.16 + (0.84 * (i + 1)) / count) * (i === count - 1 ? 1 : random.between(0.86, 1));
    out += rect(i * step, bottom - high, step - 8, high, i === count - 1 ? tones[0] : i % 2 ? tones[1] : ink);
  }
  return out;
};

const pie: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const r = Math.min((bottom - top) / 2, w * 0.4);
  const [cx, cy] = [w / 2, (top + bottom) / 2];
  const from = random.between(-1.2, -0.2);
  const slice = (a: number, b: number, fill: string, out = 0) => {
    const [ox, oy] = polar(0, 0, out, (a + b) / 2);
    const [x1, y1] = polar(cx + ox, cy + oy, r, a);
    const [x2, y2] = polar(cx + ox, cy + oy, r, b);
    return path(
      `M${n(cx + ox)} ${n(cy + oy)}L${n(x1)} ${n(y1)}A${n(r)} ${n(r)} 0 ${b - a > Math.PI ? 1 : 0} 1 ${n(x2)} ${n(y2)}Z`,
      fill,
    );
  };
  return (
    slice(from + 1.3, from + 4.4, ink) +
    slice(from + 4.4, from + 2 * Math.PI, tones[1]) +
    slice(from, from + 1.3, tones[0], r * 0.1)
  );
};

const arrow: Scene = ({ width: w, colours: { tones, ink } }, top, bottom) => {
  const t = (bottom - top) * 0.17;
  const mid = (top + bottom) / 2;
  return (
    polygon(
      [
        [0, bottom],
        [0, bottom - t],
        [w * 0.36, mid + t * 0.2],
        [w * 0.52, mid + t * 1.2],
        [w * 0.72, top + t * 1.6],
        [w * 0.65, top + t],
        [w - 40, top],
        [w - 40, top + t * 2.7],
        [w * 0.815, top + t * 2.2],
        [w * 0.55, mid + t * 2.6],
        [w * 0.38, mid + t * 1.5],
      ],
      tones[0],
    ) + rect(0, bottom - 10, w, 10, ink)
  );
};

const venn: Scene = ({ width: w, colours: { tones, ink } }, top, bottom) => {
  const r = Math.min((bottom - top) * 0.5, w * 0.3);
  const cy = (top + bottom) / 2;
  const d = r * 0.62;
  const lens = `M${n(w / 2)} ${n(cy - Math.sqrt(r * r - d * d))}A${n(r)} ${n(r)} 0 0 1 ${n(w / 2)} ${n(cy + Math.sqrt(r * r - d * d))}A${n(r)} ${n(r)} 0 0 1 ${n(w / 2)} ${n(cy - Math.sqrt(r * r - d * d))}Z`;
  return circle(w / 2 - d, cy, r, tones[0]) + circle(w / 2 + d, cy, r, tones[1]) + path(lens, ink);
};

const coins: Scene = ({ width: w, colours: { tones, ink, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const count = 4;
  const step = w / count;
  let out = '';
  for (let i = 0; i < count; i++) {
    const thick = 24;
    const pieces = Math.max(2, Math.floor((tall * ((i + 1.2) / (count + 0.4)) * random.between(0.85, 1)) / thick));
    for (let k = 0; k < pieces; k++)
      out += rect(
        i * step + 14,
        bottom - (k + 1) * thick + 3,
        step - 28,
        thick - 4,
        k === pieces - 1 ? tones[0] : k % 4 === 2 ? tones[1] : ink,
        'rx="9"',
      );
  }
  return out + rect(0, bottom - 3, w, 3, paper);
};

const target: Scene = ({ width: w, colours: { tones, ink, paper } }, top, bottom) => {
  const r = Math.min((bottom - top) / 2, w * 0.4);
  const [cx, cy] = [w * 0.5, (top + bottom) / 2];
  return (
    [1, 0.8, 0.6, 0.4, 0.2]
      .map((share, i) => circle(cx, cy, r * share, [ink, paper, tones[1], paper, tones[0]][i] ?? ink))
      .join('') + path(`M${n(cx)} ${n(cy)}L${n(w)} ${n(cy - r * 0.7)}`, 'none', `stroke="${ink}" stroke-width="9"`)
  );
};

const blocks: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  const [a, b] = [w * random.between(0.52, 0.64), tall * random.between(0.5, 0.64)];
  return (
    rect(0, top, a - 5, tall, ink) +
    rect(a + 5, top, w - a, b - 5, tones[0]) +
    rect(a + 5, top + b + 5, (w - a) * 0.52 - 5, tall - b - 5, tones[1]) +
    rect(a + 5 + (w - a) * 0.52 + 5, top + b + 5, w, tall - b - 5, tones[2])
  );
};

const network: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const points = Array.from(
    { length: 9 },
    (_, i) =>
      [
        48 + ((i % 3) + random.between(0.2, 0.8)) * ((w - 96) / 3),
        top + (Math.floor(i / 3) + random.between(0.2, 0.8)) * ((bottom - top) / 3),
      ] as const,
  );
  let out = '';
  points.forEach(([x, y], i) => {
    for (const j of [i + 1, i + 3]) {
      const to = points[j];
      if (to && (j !== i + 1 || i % 3 < 2))
        out += path(`M${n(x)} ${n(y)}L${n(to[0])} ${n(to[1])}`, 'none', `stroke="${ink}" stroke-width="6"`);
    }
  });
  return (
    out +
    points
      .map(([x, y], i) => circle(x, y, i === 4 ? 46 : 16 + (i % 3) * 8, i === 4 ? tones[0] : i % 2 ? tones[1] : ink))
      .join('')
  );
};

/** Charts that need some space below them. */
export const FLOATING: readonly Scene[] = [pie, venn, target, network];
/** Bold charts of business and economics. */
export const CHARTS: readonly [Scene, ...Scene[]] = [rising, pie, arrow, venn, coins, target, blocks, network];
