import { mix } from '../drawing/colour.ts';
import { circle, group, n, path, polygon, rect, stroke } from '../drawing/shapes.ts';
import { leaf } from '../ornaments/motifs.ts';
import type { Scene } from './scene.ts';

/** Night scene: a sword. */
export const sword: Scene = ({ width: w, colours: { tones, ink, ground } }, top, bottom) => {
  const tall = bottom - top;
  const s = tall / 460;
  let rays = '';
  for (let i = 0; i < 24; i++)
    rays += group(
      polygon(
        [
          [-5, -120],
          [0, i % 2 ? -205 : -170],
          [5, -120],
        ],
        tones[1],
      ),
      0,
      0,
      1,
      i * 15,
    );
  const blade =
    path('M-17 -60L-13 190L0 224L13 190L17 -60Z', ink) +
    path('M0 -60V224L13 190L17 -60Z', mix(ink, ground, 0.3)) +
    path('M-92 -84C-50 -70 50 -70 92 -84L96 -62C50 -48 -50 -48 -96 -62Z', tones[0]) +
    rect(-11, -150, 22, 70, tones[1]) +
    circle(0, -166, 20, tones[0]);
  return (
    group(rays + circle(0, 0, 112, mix(ground, '#000000', 0.3)), w / 2, top + tall * 0.5, s) +
    group(blade, w / 2, top + tall * 0.46, s)
  );
};

/** Night scene: mountain peaks. */
export const peaks: Scene = ({ width: w, colours: { tones, ground, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const peak = (x: number, high: number, half: number, fill: string) => {
    const y = bottom - high;
    return (
      polygon(
        [
          [x - half, bottom],
          [x, y],
          [x + half, bottom],
        ],
        fill,
      ) +
      polygon(
        [
          [x, y],
          [x + half * 0.3, y + high * 0.3],
          [x + half * 0.1, y + high * 0.24],
          [x - half * 0.06, y + high * 0.36],
          [x - half * 0.26, y + high * 0.26],
        ],
        paper,
      )
    );
  };
  const main = w * random.between(0.4, 0.6);
  let path1 = `M${n(main - 10)} ${n(bottom - tall * 0.3)}`;
  for (let i = 1; i < 5; i++)
    path1 += `L${n(main + (i % 2 ? 60 : -50) * (0.4 + i * 0.3))} ${n(bottom - tall * (0.3 - i * 0.075))}`;
  return (
    circle(w * random.pick([0.2, 0.8]), top + tall * 0.2, tall * 0.11, tones[0]) +
    peak(w * 0.12, tall * 0.52, w * 0.32, mix(ground, tones[1], 0.35)) +
    peak(w * 0.88, tall * 0.58, w * 0.36, mix(ground, tones[1], 0.45)) +
    peak(main, tall * 0.86, w * 0.38, mix(ground, tones[1], 0.75)) +
    stroke(path1, tones[0], 6, 'stroke-linejoin="round"')
  );
};

/** Night scene: an old tree. */
export const oldTree: Scene = ({ width: w, colours: { tones, ground }, random }, top, bottom) => {
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

/** Night scene: a key. */
export const key: Scene = ({ width: w, colours: { tones, ground, ink } }, top, bottom) => {
  const tall = bottom - top;
  const figure =
    circle(0, -110, 74, tones[0]) +
    circle(0, -110, 46, ground) +
    group(
      path(leaf(38, 12), tones[1]) +
        path(leaf(-38, 12), tones[1]) +
        group(path(leaf(38, 12), tones[0]) + path(leaf(-38, 12), tones[0]), 0, 0, 1, 90),
      0,
      -110,
    ) +
    rect(-12, -40, 24, 230, tones[0]) +
    rect(-22, -34, 44, 12, ink) +
    path('M12 130H66V190H48V158H36V180H12Z', tones[0]);
  return (
    group(figure, w / 2 - 10, top + tall * 0.46, tall / 430) +
    [-1, 1]
      .map((side) =>
        group(
          path(leaf(190, 24), mix(ground, tones[1], 0.6)),
          w / 2 + side * 70,
          top + tall * 0.92,
          tall / 430,
          side * 38,
        ),
      )
      .join('')
  );
};
