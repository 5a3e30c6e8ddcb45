import { circle, n, path, polygon, rect, ring } from '../drawing/shapes.ts';
import type { Scene } from './scene.ts';

const dots: Scene = ({ width, colours: { tones, ink }, random }, top, bottom) => {
  const columns = 6;
  const step = (width - 96) / columns;
  const rows = Math.max(1, Math.floor((bottom - top) / step));
  const chosen = random.whole(0, columns * rows - 1);
  let out = '';
  for (let i = 0; i < columns * rows; i++) {
    const x = 48 + step * ((i % columns) + 0.5);
    const y = bottom - step * (rows - Math.floor(i / columns) - 0.5);
    out += circle(x, y, step * 0.4, i === chosen ? tones[0] : ink);
  }
  return out;
};

const quarters: Scene = ({ width, colours: { tones, ink }, random }, top, bottom) => {
  const r = Math.min(width - 48, bottom - top);
  const flip = random.chance(0.5);
  const x = flip ? 0 : width;
  return [1, 0.78, 0.56, 0.34]
    .map((share, i) => {
      const s = r * share;
      return path(
        `M${x} ${n(bottom)}V${n(bottom - s)}A${n(s)} ${n(s)} 0 0 ${flip ? 1 : 0} ${n(flip ? s : width - s)} ${n(bottom)}Z`,
        [tones[0], tones[1], ink, tones[2]][i] ?? ink,
      );
    })
    .join('');
};

const bars: Scene = ({ width, colours: { tones, ink }, random }, top, bottom) => {
  let out = '';
  let y = bottom;
  let thick = (bottom - top) * 0.2;
  for (let i = 0; y - thick > top && i < 9; i++) {
    const share = random.between(0.3, 1);
    out += rect(0, y - thick, width * share, thick, [ink, tones[0], ink, tones[1]][i % 4] ?? ink);
    y -= thick * 1.28;
    thick *= 0.8;
  }
  return out;
};

const orbiting: Scene = ({ width, colours: { tones, ink }, random }, top, bottom) => {
  const r = Math.min((bottom - top) / 2, (width - 96) / 2);
  const left = random.chance(0.5);
  const cx = left ? 48 + r : width - 48 - r;
  const cy = bottom - r;
  return (
    circle(cx, cy, r, tones[0]) +
    circle(cx + (left ? r * 0.5 : -r * 0.5), cy + r * 0.5, r * 0.5, ink) +
    ring(cx, cy, r * 0.72, tones[2], r * 0.06)
  );
};

const steps: Scene = ({ width, colours: { tones, ink } }, top, bottom) => {
  const size = (width - 96) / 5;
  let out = '';
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j <= i && (j + 1) * size <= bottom - top + 1; j++) {
      const [x, y] = [48 + i * size, bottom - (j + 1) * size];
      const fill = j === i ? tones[0] : (i + j) % 2 ? tones[1] : ink;
      out +=
        (i + j) % 3 === 1
          ? path(`M${n(x)} ${n(y + size)}V${n(y)}A${n(size)} ${n(size)} 0 0 1 ${n(x + size)} ${n(y + size)}Z`, fill)
          : rect(x, y, size + 0.4, size + 0.4, fill);
    }
  }
  return out;
};

const overlap: Scene = ({ width, colours: { tones, ink }, random }, top, bottom) => {
  const r = Math.min((bottom - top) / 2, (width - 96) / 4);
  const cy = bottom - r;
  const lead = random.whole(0, 2);
  const fills = [tones[0], ink, tones[1]] as const;
  return [0, 1, 2]
    .map((i) => {
      const x = 48 + r + i * ((width - 96 - 2 * r) / 2);
      return (
        path(`M${n(x - r)} ${n(cy)}A${n(r)} ${n(r)} 0 0 ${i % 2} ${n(x + r)} ${n(cy)}Z`, fills[(i + lead) % 3] ?? ink) +
        ring(x, cy, r - 2, ink, 4)
      );
    })
    .join('');
};

const wedge: Scene = ({ width, colours: { tones, ink }, random }, top, bottom) => {
  const flip = random.chance(0.5);
  const x = (share: number) => (flip ? width - share * width : share * width);
  return (
    polygon(
      [
        [x(0), bottom],
        [x(0), top + (bottom - top) * 0.3],
        [x(0.62), bottom],
      ],
      ink,
    ) +
    polygon(
      [
        [x(1), bottom],
        [x(0.3), bottom],
        [x(1), top],
      ],
      tones[0],
    ) +
    circle(x(0.3), top + (bottom - top) * 0.26, (bottom - top) * 0.15, tones[1])
  );
};

/** Simple diagrams for the bottom of a non-fiction cover. */
export const DIAGRAMS: readonly [Scene, ...Scene[]] = [dots, quarters, bars, orbiting, steps, overlap, wedge];
