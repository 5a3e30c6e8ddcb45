import { mix } from '../drawing/colour.ts';
import { circle, group, n, path, rect } from '../drawing/shapes.ts';
import { leaf } from '../ornaments/motifs.ts';
import type { Scene } from './scene.ts';

/** Paper cut: houses. */
export const houses: Scene = ({ width: w, colours: { tones, paper, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  const count = 5;
  const step = w / count;
  const fills = [tones[0], paper, tones[1], tones[2]] as const;
  const first = random.whole(0, 3);
  let out = '';
  for (let i = 0; i < count; i++) {
    const high = tall * random.between(0.5, 0.84);
    const [x, y] = [i * step, bottom - high];
    const roof = random.pick(['gable', 'flat', 'dome'] as const);
    const fill = fills[(i + first) % 4] ?? tones[0];
    const pane = fill === paper ? tones[1] : paper;
    out += rect(x, y, step + 0.5, high, fill);
    if (roof === 'gable')
      out += path(`M${n(x)} ${n(y + 0.5)}L${n(x + step / 2)} ${n(y - 58)}L${n(x + step)} ${n(y + 0.5)}Z`, ink);
    if (roof === 'dome')
      out += path(`M${n(x)} ${n(y + 0.5)}A${n(step / 2)} ${n(step / 2)} 0 0 1 ${n(x + step)} ${n(y + 0.5)}Z`, fill);
    for (let k = 0; y + 44 + k * 78 < bottom - 60; k++)
      for (const at of [0.2, 0.58])
        out += rect(x + step * at, y + 34 + k * 78, step * 0.22, 40, (k + i) % 3 === 1 && at > 0.5 ? tones[2] : pane);
  }
  return out;
};

/** Paper cut: sailing boats. */
export const sails: Scene = ({ width: w, colours: { tones, paper, ink, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  const sea = bottom - tall * 0.26;
  let out =
    circle(w * random.pick([0.2, 0.8]), top + tall * 0.22, tall * 0.14, tones[0]) +
    rect(0, sea, w, bottom - sea, tones[1]) +
    rect(0, sea + tall * 0.09, w, tall * 0.03, mix(tones[1], ground, 0.4)) +
    rect(0, sea + tall * 0.17, w, tall * 0.02, mix(tones[1], ground, 0.4));
  for (const [x, s, fill] of [
    [0.34, 1, paper],
    [0.62, 0.66, tones[2]],
    [0.82, 0.42, tones[0]],
  ] as const) {
    const size = tall * 0.6 * s;
    out += group(
      path('M0 -14V-100L56 -14ZM-6 -14V-82L-46 -14Z', fill) +
        path('M-52 -8H60C50 8 40 12 26 12H-22C-38 12 -46 6 -52 -8Z', ink),
      w * x,
      sea + 8 * s,
      size / 112,
    );
  }
  return out;
};

/** Paper cut: stairs. */
export const stairs: Scene = ({ width: w, colours: { tones, paper, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  const flip = random.chance(0.5);
  const count = 6;
  const [step, rise] = [w / count, (tall * 0.8) / count];
  let out = circle(flip ? w * 0.8 : w * 0.2, top + tall * 0.2, tall * 0.15, tones[0]);
  for (let i = 0; i < count; i++) {
    const x = flip ? w - (i + 1) * step : i * step;
    const level = bottom - rise * (i + 1);
    out +=
      rect(x, level, step + 0.5, bottom - level, i % 2 ? tones[1] : tones[2]) + rect(x, level, step + 0.5, 9, paper);
  }
  const at = flip ? w - 4.5 * step : 4.5 * step;
  return out + group(path('M-15 0V-44C-15 -64 15 -64 15 -44V0Z', ink) + circle(0, -76, 14, ink), at, bottom - rise * 5);
};

/** Paper cut: a bowl. */
export const bowl: Scene = ({ width: w, colours: { tones, paper, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  const table = bottom - tall * 0.3;
  const s = tall / 420;
  let out = rect(0, table, w, bottom - table, tones[1]);
  for (const [x, y, r, fill] of [
    [-84, -150, 50, tones[0]],
    [2, -168, 56, tones[2]],
    [88, -148, 48, tones[0]],
    [-40, -124, 44, paper],
    [48, -126, 46, tones[0]],
  ] as const)
    out += group(
      circle(0, 0, r, fill) + group(path(leaf(34, 10), ink), 0, -r + 4, 1, random.between(10, 50)),
      w / 2 + x * s,
      table + (y + 60) * s,
      s,
    );
  return (
    out +
    group(
      path('M-168 -66H168C160 26 84 62 0 62C-84 62 -160 26 -168 -66Z', ink) +
        path('M-152 -30C-60 -10 60 -50 152 -30L148 -8C60 -28 -60 12 -148 -8Z', paper),
      w / 2,
      table + 28 * s,
      s,
    )
  );
};

/** Paper cut: a window. */
export const window: Scene = ({ width: w, colours: { tones, paper, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  const [x, y, ww, hh] = [w * 0.2, top, w * 0.6, tall * 0.84];
  const hill = y + hh * random.between(0.58, 0.72);
  return (
    rect(x - 16, y, ww + 32, hh + 16, paper) +
    rect(x, y + 16, ww, hh - 16, tones[2]) +
    circle(x + ww * random.pick([0.28, 0.72]), y + hh * 0.36, ww * 0.14, tones[0]) +
    path(
      `M${n(x)} ${n(hill)}Q${n(x + ww * 0.3)} ${n(hill - 60)} ${n(x + ww * 0.55)} ${n(hill)}T${n(x + ww)} ${n(hill - 16)}V${n(y + hh)}H${n(x)}Z`,
      tones[1],
    ) +
    rect(x + ww / 2 - 6, y + 16, 12, hh - 16, paper) +
    rect(x, y + hh * 0.46, ww, 12, paper) +
    path(
      `M${n(x - 40)} ${n(y)}C${n(x + ww * 0.3)} ${n(y + hh * 0.2)} ${n(x + ww * 0.1)} ${n(y + hh * 0.7)} ${n(x - 8)} ${n(bottom - 6)}H${n(x - 70)}Z`,
      tones[0],
    ) +
    rect(x - 44, y + hh + 6, ww + 88, 22, ink) +
    rect(0, bottom - 4, w, 4, ink)
  );
};
