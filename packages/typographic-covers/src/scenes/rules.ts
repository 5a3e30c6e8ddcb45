import { circle, group, n, path, rect, stroke } from '../drawing/shapes.ts';
import type { Scene } from './scene.ts';

const swell: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const step = w / 13;
  const [fx, fy] = [random.between(0.2, 0.8) * w, random.between(0.3, 0.7) * (bottom - top) + top];
  let out = '';
  for (let y = top + step / 2; y < bottom; y += step) {
    for (let x = step / 2; x < w; x += step) {
      const d = Math.hypot(x - fx, y - fy) / (w * 0.75);
      out += circle(x, y, step * (0.46 - Math.min(d, 1) * 0.36), d < 0.2 ? tones[0] : ink);
    }
  }
  return out;
};

const truchet: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const step = w / 6;
  let out = '';
  for (let y = top; y < bottom - 1; y += step) {
    for (let x = 0; x < w - 1; x += step) {
      const flip = random.chance(0.5);
      const r = step / 2;
      const d = flip
        ? `M${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + r)}M${n(x + step)} ${n(y + r)}A${n(r)} ${n(r)} 0 0 0 ${n(x + r)} ${n(y + step)}`
        : `M${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 0 0 ${n(x + step)} ${n(y + r)}M${n(x)} ${n(y + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y + step)}`;
      out += stroke(d, random.chance(0.14) ? tones[0] : ink, step * 0.2, 'stroke-linecap="square"');
    }
  }
  return out;
};

const squares: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const step = w / 8;
  let out = '';
  for (let row = 0; top + (row + 1) * step <= bottom + 2; row++) {
    for (let i = 0; i < 8; i++) {
      const stray = row * 2.2;
      out += group(
        rect(
          -step * 0.4,
          -step * 0.4,
          step * 0.8,
          step * 0.8,
          i === 5 && row === 2 ? tones[0] : (i * 3 + row) % 7 === 0 ? tones[1] : ink,
        ),
        (i + 0.5) * step + random.between(-stray, stray),
        top + (row + 0.5) * step,
        1,
        random.between(-stray * 3.4, stray * 3.4),
      );
    }
  }
  return out;
};

const strata: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const lines = 22;
  const peak = random.between(0.3, 0.7) * w;
  let out = '';
  for (let i = 0; i < lines; i++) {
    const y = top + 90 + ((bottom - top - 96) / (lines - 1)) * i;
    let d = '';
    for (let x = 48; x <= w - 48; x += 12) {
      const bell = Math.exp(-(((x - peak) / (w * 0.16)) ** 2));
      d += `${d === '' ? 'M' : 'L'}${n(x)} ${n(y - bell * (40 + 50 * random.next()) * (0.5 + 0.5 * Math.sin(i * 0.9 + x * 0.03) ** 2))}`;
    }
    out += stroke(d, i === 12 ? tones[0] : ink, i === 12 ? 4.5 : 2.6, 'stroke-linejoin="round"');
  }
  return out;
};

const spiral: Scene = ({ width: w, colours: { tones, ink } }, top, bottom) => {
  const r = Math.min(w * 0.44, (bottom - top) / 2);
  let out = '';
  for (let i = 1; i < 220; i++) {
    const d = Math.sqrt(i / 220) * r;
    const a = i * 2.39996;
    out += circle(
      w / 2 + Math.cos(a) * d,
      (top + bottom) / 2 + Math.sin(a) * d,
      3 + (d / r) * 8.5,
      i % 8 === 0 ? tones[0] : i % 13 === 0 ? tones[1] : ink,
    );
  }
  return out;
};

const helix: Scene = ({ width: w, colours: { tones, ink } }, top, bottom) => {
  const mid = (top + bottom) / 2;
  const swing = (bottom - top) * 0.36;
  let [rungs, front] = ['', ''];
  for (let i = 0; i <= 22; i++) {
    const x = (w / 22) * i;
    const y = Math.sin((i / 22) * Math.PI * 3.1) * swing;
    rungs += path(
      `M${n(x)} ${n(mid - y)}V${n(mid + y)}`,
      'none',
      `stroke="${i % 3 ? ink : tones[1]}" stroke-width="5"`,
    );
    front += circle(x, mid - y, 14, tones[0]) + circle(x, mid + y, 14, ink);
  }
  return rungs + front;
};

const beats: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const count = 15;
  const step = w / count;
  const mid = (top + bottom) / 2;
  const [p, q] = [random.between(0.3, 0.6), random.between(0, 6)];
  return Array.from({ length: count }, (_, i) => {
    const tall = (bottom - top) * (0.12 + 0.8 * Math.abs(Math.sin(i * p + q) * Math.cos(i * 0.21 + q)));
    return rect(
      i * step + step * 0.18,
      mid - tall / 2,
      step * 0.64,
      tall,
      i % 5 === 2 ? tones[0] : i % 7 === 3 ? tones[1] : ink,
      `rx="${n(step * 0.32)}"`,
    );
  }).join('');
};

const nested: Scene = ({ width: w, colours: { tones, ink, ground }, random }, top, bottom) => {
  const step = w / 4;
  let out = '';
  for (let y = top; y + step <= bottom + 2; y += step) {
    for (let i = 0; i < 4; i++) {
      const [dx, dy] = [random.pick([-1, 0, 1]), random.pick([-1, 0, 1])];
      for (let k = 0; k < 5; k++)
        out += circle(
          (i + 0.5) * step + dx * k * step * 0.07,
          y + step / 2 + dy * k * step * 0.07,
          step * (0.46 - k * 0.09),
          k % 2 ? ground : k === 4 ? tones[0] : k === 2 ? tones[1] : ink,
        );
    }
  }
  return out;
};

/** Generated patterns. */
export const RULES: readonly [Scene, ...Scene[]] = [swell, truchet, squares, strata, spiral, beats, nested];
/** Generated patterns for the life sciences and medicine, with the double helix. */
export const LIVING: readonly [Scene, ...Scene[]] = [helix, helix, strata, spiral, swell, nested];
