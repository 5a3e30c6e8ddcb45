import { mix } from '../drawing/colour.ts';
import { circle, group, n, path, rect, smoothPath } from '../drawing/shapes.ts';
import { leaf } from '../ornaments/motifs.ts';
import { bowl, houses, sails, stairs, window } from './places.ts';
import type { Scene } from './scene.ts';

const hills: Scene = ({ width: w, colours: { tones, ink, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  const sun = random.between(0.28, 0.72) * w;
  let out = circle(sun, top + tall * 0.36, tall * 0.25, tones[0]);
  const fills = [tones[2], tones[1], mix(ink, ground, 0.15)];
  fills.forEach((fill, i) => {
    const y = top + tall * (0.42 + i * 0.2);
    const lean = random.between(-0.1, 0.14) * tall;
    out += path(
      `M0 ${n(y + lean)}C${n(w * 0.3)} ${n(y - tall * 0.16 - lean)} ${n(w * 0.55)} ${n(y + tall * 0.2)} ${n(w)} ${n(y - lean)}V${n(bottom)}H0Z`,
      fill,
    );
  });
  return out;
};

const vase: Scene = ({ width: w, colours: { tones, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const cx = w * random.between(0.42, 0.58);
  const s = tall / 480;
  let out = rect(0, bottom - tall * 0.2, w, tall * 0.2, tones[1]);
  const stems = random.whole(5, 7);
  for (let i = 0; i < stems; i++) {
    const turn = -62 + (124 / (stems - 1)) * i;
    out += group(
      path(leaf(250, 44), i % 2 ? tones[0] : tones[2]),
      cx,
      bottom - tall * 0.42,
      s * (1 - Math.abs(turn) / 320),
      turn,
    );
  }
  const foot = bottom - tall * 0.1;
  out += group(
    path(
      'M-46 -190H46C40 -150 92 -120 92 -58C92 -14 60 0 0 0C-60 0 -92 -14 -92 -58C-92 -120 -40 -150 -46 -190Z',
      paper,
    ) + path('M-90 -76C-40 -60 40 -92 90 -72V-46C40 -66 -40 -34 -90 -50Z', tones[0]),
    cx,
    foot,
    s,
  );
  return out;
};

const moons: Scene = ({ width: w, colours: { tones, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const r = tall * 0.24;
  const fills = [tones[0], tones[1], tones[2], paper] as const;
  const first = random.whole(0, 3);
  let out = '';
  for (let i = 0; i < 5; i++) {
    const y = top + tall * (0.24 + (i % 2) * 0.38);
    const x = (w / 4) * i;
    const fill = fills[(i + first) % 4] ?? tones[0];
    const under = fills[(i + first + 1) % 4] ?? tones[1];
    out +=
      circle(x, y, r * 1.12, fill) +
      path(`M${n(x)} ${n(y - r * 1.12)}A${n(r * 1.12)} ${n(r * 1.12)} 0 0 ${i % 2} ${n(x)} ${n(y + r * 1.12)}Z`, under);
  }
  return out;
};

const leaves: Scene = ({ width: w, colours: { tones, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const fills = [tones[0], tones[1], tones[2], paper] as const;
  let out = '';
  const columns = 3;
  for (let i = 0; i < columns; i++) {
    const cx = (w / columns) * (i + 0.5);
    out += rect((w / columns) * i, top, w / columns + 0.5, tall, fills[(i + 1) % 4] ?? tones[0]);
    const fill = fills[(i + random.whole(2, 3)) % 4] ?? paper;
    const other = fill === fills[(i + 1) % 4] ? tones[0] : fill;
    const lobes = 4;
    const step = tall / (lobes + 1.4);
    for (let j = 0; j < lobes; j++) {
      const y = bottom - step * (j + 0.5);
      out +=
        group(path(leaf(w * 0.2 * (1 - j * 0.08), 26), other), cx, y, 1, 46) +
        group(path(leaf(w * 0.2 * (1 - j * 0.08), 26), other), cx, y, 1, -46);
    }
    out +=
      group(path(leaf(step * 1.5, 20), other), cx, bottom - step * lobes + 6) +
      rect(cx - 4, bottom - step * lobes, 8, step * lobes, other);
  }
  return out;
};

const stones: Scene = ({ width: w, colours: { tones, paper }, random }, top, bottom) => {
  const tall = bottom - top;
  const fills = [tones[1], tones[0], paper, tones[2], tones[0]] as const;
  const rows = random.whole(4, 5);
  let out = '';
  let y = bottom;
  for (let i = 0; i < rows; i++) {
    const half = w * (0.42 - i * 0.068) * random.between(0.88, 1);
    const high = (tall / rows) * 0.94;
    const cx = w / 2 + random.between(-30, 30);
    const points = Array.from({ length: 8 }, (_, k) => {
      const angle = (k / 8) * Math.PI * 2;
      const wobble = random.between(0.94, 1.04);
      return [cx + Math.cos(angle) * half * wobble, y - high / 2 + Math.sin(angle) * high * 0.52 * wobble] as const;
    });
    out += path(smoothPath(points), fills[i] ?? tones[0]);
    y -= high;
  }
  return out;
};

/** Paper-cut scenes that bleed off the edges of the cover. */
export const BLEEDING: readonly [Scene, ...Scene[]] = [hills, vase, moons, leaves, houses, sails, stairs, bowl];
/** Paper-cut scenes that stand free on the background. */
export const STANDING: readonly [Scene, ...Scene[]] = [stones, window];
