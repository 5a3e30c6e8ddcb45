import { circle, n, path, polygonPath, rect } from '../drawing/shapes.ts';
import type { Palette } from '../palettes.ts';

/**
 * A border like that of a sari, across the cover: rules, dots and triangular points. `flip` turns the points upwards.
 */
export function border(width: number, y: number, colours: Palette, flip = false): string {
  const { tones, paper } = colours;
  const rows: string[] = [];
  const at = (offset: number, height: number) => (flip ? y - offset - height : y + offset);
  rows.push(rect(0, at(0, 16), width, 16, tones[1]));
  rows.push(rect(0, at(16, 5), width, 5, tones[0]));
  rows.push(rect(0, at(21, 34), width, 34, tones[1]));
  const count = Math.round(width / 32);
  const step = width / count;
  for (let i = 0; i <= count; i++) rows.push(circle(i * step, at(38, 0), 7.5, i % 2 ? tones[0] : paper));
  rows.push(rect(0, at(55, 5), width, 5, tones[0]));
  const tip = flip ? -26 : 26;
  const base = flip ? y - 60 : y + 60;
  let points = `M0 ${n(base)}`;
  for (let i = 0; i < count; i++) points += `L${n((i + 0.5) * step)} ${n(base + tip)}L${n((i + 1) * step)} ${n(base)}`;
  rows.push(path(`${points}Z`, tones[1]));
  return rows.join('');
}

/** Height of {@link border} with its points. */
export const BORDER_HEIGHT = 86;

/** Path data of a cusped (multifoil) arch: straight sides, `cusps` lobes over the top, standing on `bottom`. */
export function arch(cx: number, bottom: number, width: number, height: number, cusps: number): string {
  const r = width / 2;
  const spring = bottom - height + r * 1.12;
  if (cusps < 3)
    return `M${n(cx - r)} ${n(bottom)}V${n(spring)}A${n(r)} ${n(r * 1.12)} 0 0 1 ${n(cx + r)} ${n(spring)}V${n(bottom)}Z`;
  const inner = r * 0.9;
  const lobe = ((inner * Math.PI * 1.06) / cusps) * 0.6;
  let d = `M${n(cx - r)} ${n(bottom)}V${n(spring)}H${n(cx - inner)}`;
  for (let i = 1; i <= cusps; i++) {
    const angle = Math.PI - (i * Math.PI) / cusps;
    d += `A${n(lobe)} ${n(lobe)} 0 0 1 ${n(cx + inner * Math.cos(angle))} ${n(spring - inner * 1.14 * Math.sin(angle))}`;
  }
  return `${d}H${n(cx + r)}V${n(bottom)}Z`;
}

/** Path data of a pointed (ogee) arch standing on `bottom`. */
export function ogee(cx: number, bottom: number, width: number, height: number): string {
  const r = width / 2;
  const top = bottom - height;
  const spring = top + r * 1.25;
  return `M${n(cx - r)} ${n(bottom)}V${n(spring)}C${n(cx - r)} ${n(spring - r * 0.75)} ${n(cx - r * 0.28)} ${n(top + r * 0.36)} ${n(cx)} ${n(top)}C${n(cx + r * 0.28)} ${n(top + r * 0.36)} ${n(cx + r)} ${n(spring - r * 0.75)} ${n(cx + r)} ${n(spring)}V${n(bottom)}Z`;
}

/** Path data of a label with notched corners. */
export function notched(x: number, y: number, width: number, height: number, notch: number): string {
  const [r, b] = [x + width, y + height];
  const a = `A${n(notch)} ${n(notch)} 0 0 0 `;
  return `M${n(x + notch)} ${n(y)}H${n(r - notch)}${a}${n(r)} ${n(y + notch)}V${n(b - notch)}${a}${n(r - notch)} ${n(b)}H${n(x + notch)}${a}${n(x)} ${n(b - notch)}V${n(y + notch)}${a}${n(x + notch)} ${n(y)}Z`;
}

/** Path data of a rectangle. */
export function plain(x: number, y: number, width: number, height: number): string {
  return polygonPath([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** Path data of a cartouche with pointed ends above and below, as on an old textile label. */
export function ogeeLabel(x: number, y: number, width: number, height: number): string {
  const [cx, r, b] = [x + width / 2, x + width, y + height];
  const rise = height * 0.12;
  const side = width / 2;
  return `M${n(x)} ${n(y + rise)}C${n(x + side * 0.55)} ${n(y + rise)} ${n(cx - side * 0.28)} ${n(y + rise * 0.5)} ${n(cx)} ${n(y)}C${n(cx + side * 0.28)} ${n(y + rise * 0.5)} ${n(r - side * 0.55)} ${n(y + rise)} ${n(r)} ${n(y + rise)}V${n(b - rise)}C${n(r - side * 0.55)} ${n(b - rise)} ${n(cx + side * 0.28)} ${n(b - rise * 0.5)} ${n(cx)} ${n(b)}C${n(cx - side * 0.28)} ${n(b - rise * 0.5)} ${n(x + side * 0.55)} ${n(b - rise)} ${n(x)} ${n(b - rise)}Z`;
}
