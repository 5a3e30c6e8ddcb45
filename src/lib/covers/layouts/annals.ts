import { mix, readable } from '../colour.ts';
import { foot } from '../foot.ts';
import { around, leaf, starPoints } from '../ornaments/motifs.ts';
import { column, type Layout, type Plate } from '../plate.ts';
import { circle, group, path, polygon, rect, ring, stroke } from '../shapes.ts';

type Emblem = (plate: Plate) => string;

const compass: Emblem = ({ colours: { tones, ink, ground } }) => {
  let out = ring(0, 0, 148, ink, 2.4) + ring(0, 0, 138, tones[0], 5) + ring(0, 0, 96, ink, 1.6);
  for (let i = 0; i < 32; i++) out += group(rect(-1, -134, 2, i % 4 ? 12 : 30, ink), 0, 0, 1, (360 / 32) * i);
  const half = (length: number, width: number, fill: string, shade: string) => polygon([[0, -length], [width, -width], [0, 0]], fill) + polygon([[0, -length], [-width, -width], [0, 0]], shade);
  out += around(4, half(92, 16, tones[1], mix(tones[1], ground, 0.4)), 0, 45) + around(4, half(128, 22, tones[0], mix(tones[0], ground, 0.4)));
  return out + circle(0, 0, 11, ink);
};

const laurel: Emblem = ({ colours: { tones, ink } }) => {
  let out = '';
  for (let side = -1; side <= 1; side += 2) {
    for (let i = 0; i < 11; i++) {
      const a = (0.06 + i * 0.082) * Math.PI;
      const [x, y] = [side * Math.sin(a) * 118, Math.cos(a) * 118];
      const turn = side * (90 - (a * 180) / Math.PI) + (side > 0 ? -10 : 10);
      out += group(path(leaf(52, 12), tones[1]), x, y, 1, turn - side * 34) + group(path(leaf(46, 11), tones[0]), x, y, 1, turn + side * 30 - side * 60);
    }
  }
  return out + polygon(starPoints(5, 46, 19), ink) + stroke('M-22 122Q0 106 22 122', ink, 4);
};

const rosette: Emblem = ({ colours: { tones, ink, ground } }) => {
  let out = '';
  for (let i = 0; i < 12; i++) out += group(`<ellipse rx="140" ry="52" fill="none" stroke="${i % 2 ? tones[0] : mix(ink, ground, 0.25)}" stroke-width="2.2"/>`, 0, 0, 1, i * 15);
  return out + circle(0, 0, 50, ground) + ring(0, 0, 50, tones[0], 4) + polygon(starPoints(8, 34, 15), ink);
};

const column3: Emblem = ({ colours: { tones, ink, ground } }) => {
  let out = rect(-118, 118, 236, 24, ink) + rect(-96, 100, 192, 14, tones[0]) + rect(-100, -112, 200, 14, tones[0]) + rect(-122, -140, 244, 24, ink);
  for (let i = 0; i < 6; i++) out += rect(-82 + i * 28.5, -94, 20, 190, i % 2 ? mix(tones[0], ground, 0.2) : ink);
  return out;
};

const sunrise: Emblem = ({ colours: { tones, ink } }) => {
  let out = '';
  for (let i = 0; i <= 24; i++) out += group(path('M-5 -86L0 -150L5 -86Z', i % 2 ? tones[0] : ink), 0, 60, 1, -90 + i * 7.5);
  return out + path('M-74 60A74 74 0 0 1 74 60Z', tones[0]) + [0, 1, 2, 3, 4].map((i) => rect(-150 + i * 22, 70 + i * 15, 300 - i * 44, 6 - i * 0.8, ink)).join('');
};

/** Rules of an engraver: thick, then ever thinner; `down` says which way they thin out. Returns drawing of 34 units. */
function rules(w: number, y: number, ink: string, down: 1 | -1): string {
  return [[0, 9], [14, 4.5], [23, 2.4], [30, 1.2]].map(([at = 0, thick = 1]) => rect(40, y + down * at - (down < 0 ? thick : 0), w - 80, thick, ink)).join('');
}

/** History: engraver's rules, an emblem, and the title on a band across the board. */
export const annals: Layout = (plate) => {
  const { sheet, width: w, height: h, colours, random, square } = plate;
  const emblem = random.pick([compass, laurel, rosette, column3, sunrise]);
  const above = random.chance(0.5);
  const caps = random.chance(0.6);
  sheet.add(rect(0, 0, w, h, colours.ground));
  const bandHeight = square ? h * 0.56 : h * 0.45;
  const bandTop = square ? h * 0.06 : above ? h * 0.445 : h * 0.09;
  const band = random.pick([colours.paper, colours.paper, colours.ground]);
  const ink = band === colours.paper ? colours.paperInk : colours.ink;
  const emblemY = square ? h * 0.82 : above ? h * 0.26 : h * 0.735;
  if (!square) {
    sheet.add(rules(w, above ? 36 : 28, colours.tones[0], 1));
    sheet.add(group(emblem(plate), w / 2, emblemY, above ? 0.9 : 0.98));
  } else sheet.add(rules(w, h - 44, colours.tones[0], -1));
  sheet.add(rect(0, bandTop, w, bandHeight, band), rect(0, bandTop, w, 7, colours.tones[0]), rect(0, bandTop + bandHeight - 7, w, 7, colours.tones[0]), rect(0, bandTop + 13, w, 1.8, ink), rect(0, bandTop + bandHeight - 14.8, w, 1.8, ink));
  column(plate, {
    box: { x: 48, y: bandTop + 42, width: w - 96, height: bandHeight - 84 },
    title: caps ? { face: 'garamondBold', caps: true, tracking: 0.025 } : { face: 'didone', joiners: 'didoneItalic' },
    max: caps ? 86 : 90,
    min: 46,
    leading: caps ? 1.04 : 1.06,
    on: band,
    ink,
    author: { face: 'sans', caps: true, tracking: 0.14, size: 25 },
    second: readable(band, [ink]),
    gap: 40,
  });
  foot(plate, { on: colours.ground, y: h - 34 });
};
