import { mix } from '../drawing/colour.ts';
import { circle, group, n, path, rect, ring } from '../drawing/shapes.ts';
import type { Scene } from './scene.ts';

const planet: Scene = ({ width: w, colours: { tones, ink }, random }, top, h) => {
  const r = w * random.between(0.62, 0.8);
  const cx = w * random.between(0.2, 0.8);
  const cy = top + r + 30;
  let out = circle(cx, cy, r, tones[1]) + circle(cx + r * 0.06, cy + r * 0.07, r * 0.93, tones[0]);
  for (const [i, share] of [0.72, 0.5, 0.28].entries())
    out += circle(cx + r * 0.12, cy + r * 0.14, r * share, mix(tones[0], i % 2 ? tones[2] : tones[1], 0.32 + i * 0.16));
  const small = { x: cx < w / 2 ? w * 0.84 : w * 0.16, y: Math.min(top + 60, h) };
  return out + circle(small.x, small.y, 24, ink) + ring(small.x, small.y, 38, ink, 1.6);
};

const rings: Scene = ({ width: w, colours: { tones, ink }, random }, top, h) => {
  const cy = (top + h) / 2 + 20;
  const tilt = random.between(-34, -12) * (random.chance(0.5) ? 1 : -1);
  let out = '';
  for (let i = 5; i >= 1; i--) {
    const r = 70 + i * 56;
    const angle = random.between(0, Math.PI * 2);
    out += `<ellipse rx="${r}" ry="${n(r * 0.42)}" fill="none" stroke="${mix(ink, tones[1], 0.3)}" stroke-width="2.2"/>`;
    out += circle(Math.cos(angle) * r, Math.sin(angle) * r * 0.42, 9 + (i % 3) * 6, tones[i % 3] ?? ink);
  }
  return group(`${out}${circle(0, 0, 62, tones[0])}`, w / 2, cy, 1, tilt);
};

const sunset: Scene = ({ width: w, colours: { tones, ground } }, top, h) => {
  const line = h - (h - top) * 0.3;
  const r = Math.min(w * 0.36, line - top - 20);
  let out = `<clipPath id="o"><rect width="${n(w)}" height="${n(line)}"/></clipPath><g clip-path="url(#o)">${circle(w / 2, line - r * 0.15, r, tones[0])}`;
  out += '</g>';
  for (let i = 0; i < 6; i++) out += rect(w / 2 - r, line - r * 0.62 + i * r * 0.15, r * 2, 3 + i * 3.2, ground);
  out += rect(0, line, w, h - line, tones[1]);
  for (let i = -6; i <= 6; i++)
    out += path(
      `M${n(w / 2 + i * 22)} ${n(line)}L${n(w / 2 + i * 150)} ${n(h)}`,
      'none',
      `stroke="${tones[2]}" stroke-width="2.4"`,
    );
  for (let i = 1; i < 6; i++) out += rect(0, line + (h - line) * (i / 6) ** 1.7, w, 2.4, tones[2]);
  return out;
};

const monolith: Scene = ({ width: w, colours: { tones, ink, paperInk }, random }, top, h) => {
  const cx = w * random.pick([0.36, 0.5, 0.64]);
  const r = Math.min(w * 0.34, (h - top) * 0.34);
  const floor = h - (h - top) * 0.2;
  return (
    circle(cx, top + r + 26, r, tones[0]) +
    circle(cx, top + r + 26, r * 0.74, mix(tones[0], '#ffffff', 0.22)) +
    path(
      `M${n(cx - 42)} ${n(floor)}L${n(cx - 26)} ${n(top + r * 0.9)}L${n(cx + 26)} ${n(top + r * 0.9 - 14)}L${n(cx + 42)} ${n(floor)}Z`,
      paperInk,
    ) +
    path(`M0 ${n(floor)}Q${n(w / 2)} ${n(floor - 36)} ${n(w)} ${n(floor)}V${n(h)}H0Z`, tones[1]) +
    circle(cx + r * 1.25, top + 36, 14, ink)
  );
};

const portal: Scene = ({ width: w, colours: { tones, ink, ground }, random }, top, h) => {
  const tall = h - top;
  const turn = random.pick([0, 45, 8]);
  const size = Math.min(tall, w) * (turn === 45 ? 0.62 : 0.8);
  let out = '';
  for (let i = 0; i < 7; i++) {
    const s = size * (1 - i * 0.135);
    out += group(
      rect(-s / 2, -s / 2, s, s, [tones[1], ground, tones[0], ground, tones[2], ground, ink][i] ?? ground),
      0,
      0,
      1,
      i * (turn === 8 ? 8 : 0),
    );
  }
  return group(out, w / 2, top + tall / 2, 1, turn);
};

const rocket: Scene = ({ width: w, colours: { tones, ink, paper }, random }, top, h) => {
  const tall = h - top;
  const lean = random.pick([-18, 18]);
  const craft =
    path('M0 -190C46 -130 52 -40 34 40H-34C-52 -40 -46 -130 0 -190Z', paper) +
    path('M0 -190C22 -162 34 -130 39 -100H-39C-34 -130 -22 -162 0 -190Z', tones[0]) +
    circle(0, -50, 20, tones[1]) +
    ring(0, -50, 20, ink, 4) +
    path('M-36 -10L-72 60H-32ZM36 -10L72 60H32Z', tones[0]) +
    path('M-24 44H24L0 150Z', tones[2]) +
    path('M-12 44H12L0 100Z', paper);
  return (
    path(
      `M0 ${n(h)}V${n(h - tall * 0.16)}Q${n(w / 2)} ${n(h - tall * 0.32)} ${n(w)} ${n(h - tall * 0.14)}V${n(h)}Z`,
      tones[1],
    ) +
    circle(w * 0.2, h - tall * 0.12, 22, mix(tones[1], '#000000', 0.2)) +
    circle(w * 0.68, h - tall * 0.1, 32, mix(tones[1], '#000000', 0.2)) +
    group(craft, w / 2, top + tall * 0.5, tall / 440, lean)
  );
};

const city: Scene = ({ width: w, colours: { tones, ground, paper }, random }, top, h) => {
  const tall = h - top;
  let out = circle(w / 2, top + tall * 0.42, tall * 0.36, tones[0]);
  for (const [row, fill] of [
    mix(ground, tones[1], 0.55),
    mix(ground, tones[1], 0.28),
    mix(ground, '#000000', 0.4),
  ].entries()) {
    for (let x = -10; x < w; ) {
      const wide = random.between(34, 74);
      const high = tall * random.between(0.22, 0.66) * (1 - row * 0.22);
      out += rect(x, h - high, wide, high, fill);
      if (row === 2)
        for (let k = 0; k < 3; k++) out += rect(x + 10 + random.whole(0, 2) * 12, h - high + 18 + k * 26, 7, 10, paper);
      if (random.chance(0.3)) out += rect(x + wide / 2 - 2, h - high - 40, 4, 40, fill);
      x += wide + random.between(0, 10);
    }
  }
  return out;
};

const eclipse: Scene = ({ width: w, colours: { tones, ink, ground }, random }, top, h) => {
  const tall = h - top;
  const r = Math.min(tall * 0.4, w * 0.36);
  const [cx, cy] = [w / 2, top + tall * 0.5];
  let out = '';
  for (let i = 0; i < 40; i++)
    out += group(rect(-2, -r * random.between(1.16, 1.5), 4, r * 0.5, i % 4 ? tones[0] : ink), cx, cy, 1, i * 9);
  return (
    out +
    circle(cx, cy, r * 1.06, tones[0]) +
    circle(cx + r * 0.05, cy - r * 0.03, r, mix(ground, '#000000', 0.4)) +
    circle(cx - r * 0.4, cy + r * 0.3, r * 0.13, tones[1])
  );
};

/** Skies of science fiction. */
export const SKIES: readonly [Scene, ...Scene[]] = [planet, rings, sunset, monolith, portal, rocket, city, eclipse];
