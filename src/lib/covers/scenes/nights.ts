import { mix } from '../colour.ts';
import { leaf } from '../ornaments/motifs.ts';
import { circle, group, n, path, polygon, rect, stroke } from '../shapes.ts';
import type { Scene } from './scene.ts';

const firs: Scene = ({ width: w, colours: { tones, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = circle(w / 2, top + tall * 0.38, tall * 0.32, tones[0]);
  for (const [row, shade] of [0.25, 0.55].entries()) {
    for (let i = 0; i < 11; i++) {
      const [x, size] = [(w / 10) * i + random.between(-18, 18), tall * random.between(0.4, 0.72) * (row ? 0.8 : 1)];
      out += polygon([[x, bottom - size], [x + size * 0.14, bottom], [x - size * 0.14, bottom]], mix(ground, '#000000', shade));
    }
  }
  return out;
};

const castle: Scene = ({ width: w, colours: { tones, ground, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const dark = mix(ground, '#000000', 0.45);
  let out = circle(w * random.pick([0.32, 0.68]), top + tall * 0.3, tall * 0.22, tones[0]) + path(`M0 ${n(bottom)}V${n(bottom - tall * 0.16)}Q${n(w / 2)} ${n(bottom - tall * 0.5)} ${n(w)} ${n(bottom - tall * 0.14)}V${n(bottom)}Z`, dark);
  for (const [x, high, wide] of [[0.36, 0.62, 44], [0.46, 0.8, 52], [0.56, 0.58, 46], [0.64, 0.7, 34]] as const) {
    const [cx, y] = [w * x, bottom - tall * high];
    out += rect(cx - wide / 2, y + 30, wide, tall * high - 30, dark) + polygon([[cx - wide * 0.68, y + 34], [cx, y - 42], [cx + wide * 0.68, y + 34]], mix(dark, tones[1], 0.35)) + rect(cx - 4, y + 58, 8, 18, paper);
  }
  return out;
};

const thorns: Scene = ({ width: w, colours: { tones, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = circle(w / 2, top + tall * 0.5, tall * 0.34, tones[0]);
  for (let i = 0; i < 7; i++) {
    const x = (w / 6) * i;
    const bend = random.between(-90, 90);
    out += stroke(`M${n(x)} ${n(bottom)}C${n(x + bend)} ${n(bottom - tall * 0.4)} ${n(x - bend)} ${n(bottom - tall * 0.6)} ${n(x + bend * 0.5)} ${n(top + tall * random.between(0.02, 0.25))}`, mix(ground, '#000000', 0.4), 9);
    for (let k = 1; k < 6; k++) {
      const t = k / 6;
      const px = x * (1 - t) ** 3 + 3 * (x + bend) * t * (1 - t) ** 2 + 3 * (x - bend) * t * t * (1 - t) + (x + bend * 0.5) * t ** 3;
      out += group(path(leaf(40, 11), k % 3 ? mix(ground, '#000000', 0.4) : tones[1]), px, bottom - tall * t * 0.84, 1, k % 2 ? 62 : -62);
    }
  }
  return out;
};

const dragon: Scene = ({ width: w, colours: { tones, ink, ground } }, top, bottom) => {
  const tall = bottom - top;
  const [cx, cy, r] = [w / 2, top + tall * 0.48, tall * 0.36];
  let out = '';
  for (let i = 0; i < 26; i++) out += group(polygon([[-15, 0], [0, -34], [15, 0]], i % 2 ? tones[0] : tones[1]), cx + Math.cos(-1.2 + i * 0.214) * r, cy + Math.sin(-1.2 + i * 0.214) * r, 1, ((-1.2 + i * 0.214) * 180) / Math.PI + 90);
  const end = -1.2 + 25 * 0.214;
  out += stroke(`M${n(cx + Math.cos(-1.2) * r)} ${n(cy + Math.sin(-1.2) * r)}A${n(r)} ${n(r)} 0 1 1 ${n(cx + Math.cos(end) * r)} ${n(cy + Math.sin(end) * r)}`, tones[0], 34);
  out += group(path('M-14 -34C20 -54 76 -34 92 -4C70 -6 66 2 84 12C60 26 10 30 -14 20Z', tones[0]) + circle(30, -14, 7, ground), cx + Math.cos(-1.2) * r, cy + Math.sin(-1.2) * r, 1, 0);
  return out + group(path('M0 -46L12 -12L46 0L12 12L0 46L-12 12L-46 0L-12 -12Z', ink), cx, cy);
};

const sword: Scene = ({ width: w, colours: { tones, ink, ground } }, top, bottom) => {
  const tall = bottom - top;
  const s = tall / 460;
  let rays = '';
  for (let i = 0; i < 24; i++) rays += group(polygon([[-5, -120], [0, i % 2 ? -205 : -170], [5, -120]], tones[1]), 0, 0, 1, i * 15);
  const blade = path('M-17 -60L-13 190L0 224L13 190L17 -60Z', ink) + path('M0 -60V224L13 190L17 -60Z', mix(ink, ground, 0.3)) + path('M-92 -84C-50 -70 50 -70 92 -84L96 -62C50 -48 -50 -48 -96 -62Z', tones[0]) + rect(-11, -150, 22, 70, tones[1]) + circle(0, -166, 20, tones[0]);
  return group(rays + circle(0, 0, 112, mix(ground, '#000000', 0.3)), w / 2, top + tall * 0.5, s) + group(blade, w / 2, top + tall * 0.46, s);
};

const peaks: Scene = ({ width: w, colours: { tones, ground, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const peak = (x: number, high: number, half: number, fill: string) => {
    const y = bottom - high;
    return polygon([[x - half, bottom], [x, y], [x + half, bottom]], fill) + polygon([[x, y], [x + half * 0.3, y + high * 0.3], [x + half * 0.1, y + high * 0.24], [x - half * 0.06, y + high * 0.36], [x - half * 0.26, y + high * 0.26]], paper);
  };
  const main = w * random.between(0.4, 0.6);
  let path1 = `M${n(main - 10)} ${n(bottom - tall * 0.3)}`;
  for (let i = 1; i < 5; i++) path1 += `L${n(main + (i % 2 ? 60 : -50) * (0.4 + i * 0.3))} ${n(bottom - tall * (0.3 - i * 0.075))}`;
  return circle(w * random.pick([0.2, 0.8]), top + tall * 0.2, tall * 0.11, tones[0]) + peak(w * 0.12, tall * 0.52, w * 0.32, mix(ground, tones[1], 0.35)) + peak(w * 0.88, tall * 0.58, w * 0.36, mix(ground, tones[1], 0.45)) + peak(main, tall * 0.86, w * 0.38, mix(ground, tones[1], 0.75)) + stroke(path1, tones[0], 6, 'stroke-linejoin="round"');
};

const oldTree: Scene = ({ width: w, colours: { tones, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  const dark = mix(ground, '#000000', 0.45);
  let out = circle(w / 2, top + tall * 0.42, tall * 0.4, tones[0]);
  const branch = (x: number, y: number, angle: number, length: number, weight: number): void => {
    const [x2, y2] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    out += stroke(`M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`, dark, weight, 'stroke-linecap="round"');
    if (weight < 2.6) return;
    branch(x2, y2, angle - random.between(0.25, 0.6), length * 0.76, weight * 0.64);
    branch(x2, y2, angle + random.between(0.25, 0.6), length * 0.76, weight * 0.64);
  };
  branch(w / 2, bottom, -Math.PI / 2 + random.between(-0.1, 0.1), tall * 0.27, 26);
  return `${out}${path(`M0 ${n(bottom)}V${n(bottom - 30)}Q${n(w / 2)} ${n(bottom - 74)} ${n(w)} ${n(bottom - 26)}V${n(bottom)}Z`, dark)}`;
};

const key: Scene = ({ width: w, colours: { tones, ground, ink } }, top, bottom) => {
  const tall = bottom - top;
  const figure = circle(0, -110, 74, tones[0]) + circle(0, -110, 46, ground) + group(path(leaf(38, 12), tones[1]) + path(leaf(-38, 12), tones[1]) + group(path(leaf(38, 12), tones[0]) + path(leaf(-38, 12), tones[0]), 0, 0, 1, 90), 0, -110) + rect(-12, -40, 24, 230, tones[0]) + rect(-22, -34, 44, 12, ink) + path('M12 130H66V190H48V158H36V180H12Z', tones[0]);
  return group(figure, w / 2 - 10, top + tall * 0.46, tall / 430) + [-1, 1].map((side) => group(path(leaf(190, 24), mix(ground, tones[1], 0.6)), w / 2 + side * 70, top + tall * 0.92, tall / 430, side * 38)).join('');
};

/** Night pieces of fantasy and horror. */
export const NIGHTS: readonly [Scene, ...Scene[]] = [firs, castle, thorns, dragon, sword, peaks, oldTree, key];
