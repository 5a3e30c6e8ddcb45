/** A number for an attribute: at most two decimals, never in exponent form. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The point at an angle (radians, clockwise from the right) and distance from a centre. */
export function polar(cx: number, cy: number, radius: number, angle: number): readonly [number, number] {
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A rectangle with stroke only. */
export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  stroke: string,
  weight: number,
  more = '',
): string {
  return rect(x, y, width, height, 'none', `stroke="${stroke}" stroke-width="${n(weight)}"${more && ` ${more}`}`);
}

export function circle(cx: number, cy: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A circle with stroke only. */
export function ring(cx: number, cy: number, radius: number, stroke: string, weight: number): string {
  return circle(cx, cy, radius, 'none', `stroke="${stroke}" stroke-width="${n(weight)}"`);
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, weight: number): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${stroke}" stroke-width="${n(weight)}" fill="none"/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** An open path with stroke only. */
export function stroke(d: string, colour: string, weight: number, more = ''): string {
  return path(d, 'none', `stroke="${colour}" stroke-width="${n(weight)}"${more && ` ${more}`}`);
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<path d="${polygonPath(points)}" fill="${fill}"/>`;
}

/** Path data of a polygon. */
export function polygonPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** Path data of a closed smooth curve through the given points (Catmull-Rom). */
export function smoothPath(points: readonly (readonly [number, number])[]): string {
  const at = (i: number): readonly [number, number] => points[(i + points.length) % points.length] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return `${d}Z`;
}

export function group(inner: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1e4) / 1e4})`;
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${size}">${inner}</g>`;
}
