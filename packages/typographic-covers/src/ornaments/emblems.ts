import { mix } from '../drawing/colour.ts';
import { circle, group, path, polygon, rect, ring, stroke } from '../drawing/shapes.ts';
import type { LayoutContext } from '../layout-context.ts';
import { around, leaf, starPoints } from './motifs.ts';

/** A round emblem, about 300 units in diameter, centred on the origin. */
export type Emblem = (context: LayoutContext) => string;

const compass: Emblem = ({ colours: { tones, ink, ground } }) => {
  let out = ring(0, 0, 148, ink, 2.4) + ring(0, 0, 138, tones[0], 5) + ring(0, 0, 96, ink, 1.6);
  for (let i = 0; i < 32; i++) out += group(rect(-1, -134, 2, i % 4 ? 12 : 30, ink), 0, 0, 1, (360 / 32) * i);
  const half = (length: number, width: number, fill: string, shade: string) =>
    polygon(
      [
        [0, -length],
        [width, -width],
        [0, 0],
      ],
      fill,
    ) +
    polygon(
      [
        [0, -length],
        [-width, -width],
        [0, 0],
      ],
      shade,
    );
  out +=
    around(4, half(92, 16, tones[1], mix(tones[1], ground, 0.4)), 0, 45) +
    around(4, half(128, 22, tones[0], mix(tones[0], ground, 0.4)));
  return out + circle(0, 0, 11, ink);
};

const laurel: Emblem = ({ colours: { tones, ink } }) => {
  let out = '';
  for (let side = -1; side <= 1; side += 2) {
    for (let i = 0; i < 11; i++) {
      const a = (0.06 + i * 0.082) * Math.PI;
      const [x, y] = [side * Math.sin(a) * 118, Math.cos(a) * 118];
      const turn = side * (90 - (a * 180) / Math.PI) + (side > 0 ? -10 : 10);
      out +=
        group(path(leaf(52, 12), tones[1]), x, y, 1, turn - side * 34) +
        group(path(leaf(46, 11), tones[0]), x, y, 1, turn + side * 30 - side * 60);
    }
  }
  return out + polygon(starPoints(5, 46, 19), ink) + stroke('M-22 122Q0 106 22 122', ink, 4);
};

const rosette: Emblem = ({ colours: { tones, ink, ground } }) => {
  let out = '';
  for (let i = 0; i < 12; i++)
    out += group(
      `<ellipse rx="140" ry="52" fill="none" stroke="${i % 2 ? tones[0] : mix(ink, ground, 0.25)}" stroke-width="2.2"/>`,
      0,
      0,
      1,
      i * 15,
    );
  return out + circle(0, 0, 50, ground) + ring(0, 0, 50, tones[0], 4) + polygon(starPoints(8, 34, 15), ink);
};

const portico: Emblem = ({ colours: { tones, ink, ground } }) => {
  let out =
    rect(-118, 118, 236, 24, ink) +
    rect(-96, 100, 192, 14, tones[0]) +
    rect(-100, -112, 200, 14, tones[0]) +
    rect(-122, -140, 244, 24, ink);
  for (let i = 0; i < 6; i++) out += rect(-82 + i * 28.5, -94, 20, 190, i % 2 ? mix(tones[0], ground, 0.2) : ink);
  return out;
};

const sunrise: Emblem = ({ colours: { tones, ink } }) => {
  let out = '';
  for (let i = 0; i <= 24; i++)
    out += group(path('M-5 -86L0 -150L5 -86Z', i % 2 ? tones[0] : ink), 0, 60, 1, -90 + i * 7.5);
  return (
    out +
    path('M-74 60A74 74 0 0 1 74 60Z', tones[0]) +
    [0, 1, 2, 3, 4].map((i) => rect(-150 + i * 22, 70 + i * 15, 300 - i * 44, 6 - i * 0.8, ink)).join('')
  );
};

/** Emblems for history books. */
export const EMBLEMS: readonly [Emblem, ...Emblem[]] = [compass, laurel, rosette, portico, sunrise];
