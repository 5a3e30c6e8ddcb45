import { mix } from '../drawing/colour.ts';
import { circle, group, n, path, rect, stroke } from '../drawing/shapes.ts';
import { leaf } from '../ornaments/motifs.ts';
import type { Scene } from './scene.ts';

function layer(w: number, bottom: number, y: number, swing: number, phase: number, fill: string, steps = 4): string {
  let d = `M0 ${n(bottom)}V${n(y + Math.sin(phase) * swing)}`;
  const step = w / steps;
  for (let i = 1; i <= steps; i++) {
    const [a, b] = [phase + (i - 0.5) * 2.1, phase + i * 2.1];
    d += `Q${n((i - 0.5) * step)} ${n(y + Math.sin(a) * swing * 1.8)} ${n(i * step)} ${n(y + Math.sin(b) * swing)}`;
  }
  return path(`${d}V${n(bottom)}Z`, fill);
}

const ranges: Scene = ({ width: w, colours: { tones, ground, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = circle(w * random.between(0.25, 0.75), top + tall * 0.22, tall * 0.16, tones[0]);
  for (let i = 0; i < 5; i++) {
    const y = top + tall * (0.26 + i * 0.155);
    const fill = mix(mix(ground, tones[1], 0.4), mix(tones[1], ink, 0.5), i / 4);
    let d = `M0 ${n(bottom)}V${n(y + random.between(0, 40))}`;
    const peaks = random.whole(2, 4);
    for (let k = 0; k < peaks; k++)
      d += `L${n((w / peaks) * (k + random.between(0.3, 0.6)))} ${n(y - random.between(30, 84))}L${n((w / peaks) * (k + 1))} ${n(y + random.between(0, 44))}`;
    out += path(`${d}V${n(bottom)}Z`, fill);
  }
  return out;
};

const sea: Scene = ({ width: w, colours: { tones, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = circle(w * random.between(0.3, 0.7), top + tall * 0.3, tall * 0.2, tones[0]);
  for (let i = 0; i < 7; i++) {
    const y = top + tall * (0.34 + i * 0.1);
    const crest = w / (8 - (i % 3));
    let d = `M${n(-crest * random.next())} ${n(y)}`;
    for (let x = -crest; x < w + crest; x += crest)
      d += `q${n(crest / 4)} ${n(-13 - i * 2)} ${n(crest / 2)} 0t${n(crest / 2)} 0`;
    out += path(`${d}V${n(bottom)}H${n(-crest)}Z`, i % 2 ? mix(tones[1], ground, 0.35) : i === 4 ? tones[2] : tones[1]);
  }
  return out;
};

const wood: Scene = ({ width: w, colours: { tones, ink, ground }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = circle(w * random.between(0.3, 0.7), top + tall * 0.3, tall * 0.22, tones[0]);
  for (const [row, fill] of [mix(tones[1], ground, 0.45), tones[1], mix(tones[1], ink, 0.45)].entries()) {
    for (let i = 0; i < 9; i++) {
      const x = (w / 8) * i + random.between(-16, 16);
      const size = tall * random.between(0.44, 0.66) * (1 - row * 0.12);
      out +=
        group(path(leaf(size, size * 0.17), fill), x, bottom - tall * (0.24 - row * 0.1), 1, random.between(-3, 3)) +
        rect(x - 3, bottom - tall * 0.3, 6, tall * 0.3, fill);
    }
    out += layer(w, bottom, bottom - tall * (0.2 - row * 0.08), 8, row, fill);
  }
  return out;
};

const contours: Scene = ({ width: w, colours: { tones, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  const [cx, cy] = [w * random.between(0.3, 0.7), top + tall * 0.52];
  let out = rect(0, top, w, tall, tones[1]);
  const bumps = Array.from({ length: 10 }, () => random.between(0.8, 1.22));
  for (let i = 9; i >= 1; i--) {
    const points = bumps.map(
      (b, k) =>
        `${n(cx + Math.cos((k / 10) * 6.283) * i * w * 0.095 * b)} ${n(cy + Math.sin((k / 10) * 6.283) * i * w * 0.08 * b)}`,
    );
    out += `<path d="M${points.join('L')}Z" fill="${mix(tones[1], tones[2], (10 - i) / 11)}" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"/>`;
  }
  out += group(path('M0 0C-34 -44 -34 -84 0 -88C34 -84 34 -44 0 0Z', tones[0]) + circle(0, -56, 12, ink), cx, cy);
  return `<clipPath id="c"><rect y="${n(top)}" width="${n(w)}" height="${n(tall)}"/></clipPath><g clip-path="url(#c)">${out}</g>`;
};

const meadow: Scene = ({ width: w, colours: { tones, paper, ink }, random }, top, bottom) => {
  const tall = bottom - top;
  let out = layer(w, bottom, bottom - tall * 0.22, 12, 1, tones[1]);
  for (let i = 0; i < 13; i++) {
    const x = (w / 12) * i + random.between(-14, 14);
    const high = tall * random.between(0.36, 0.86);
    const lean = random.between(-26, 26);
    out += stroke(
      `M${n(x)} ${n(bottom)}Q${n(x)} ${n(bottom - high * 0.6)} ${n(x + lean)} ${n(bottom - high)}`,
      mix(tones[1], ink, 0.3),
      4.4,
    );
    out += group(path(leaf(high * 0.3, 12), tones[1]), x, bottom - high * 0.3, 1, i % 2 ? 34 : -34);
    const fill = [tones[0], paper, tones[2]][i % 3] ?? paper;
    for (let k = 0; k < 5; k++) out += group(path(leaf(34, 12), fill), x + lean, bottom - high, 1, -76 + k * 38);
  }
  return out;
};

/** Landscapes in flat layers. */
export const LANDS: readonly [Scene, ...Scene[]] = [ranges, sea, wood, contours, meadow];
