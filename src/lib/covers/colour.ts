type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function write(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two `#rrggbb` colours; share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  const channel = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return write([channel(0), channel(1), channel(2)]);
}

/** Deepens (power above 1) or lightens (below 1) a colour, keeping it clean where mixing with black or white would grey it. */
export function gamma(hex: string, power: number): string {
  const [r, g, b] = parse(hex);
  const bend = (channel: number) => 255 * (channel / 255) ** power;
  return write([bend(r), bend(g), bend(b)]);
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const linear = (channel: number) => {
    const s = channel / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = parse(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The first of the wished colours that reads on the ground; failing all, the first of them pushed to dark or light until it does. */
export function readable(on: string, wished: readonly [string, ...string[]], ratio = 4.5): string {
  const fit = wished.find((colour) => contrast(colour, on) >= ratio);
  if (fit) return fit;
  const goal = contrast('#ffffff', on) > contrast('#0d0b0a', on) ? '#ffffff' : '#0d0b0a';
  let colour: string = wished[0];
  for (let share = 0.1; share <= 1; share += 0.1) {
    colour = mix(wished[0], goal, share);
    if (contrast(colour, on) >= ratio) return colour;
  }
  return contrast('#ffffff', on) > contrast('#000000', on) ? '#ffffff' : '#000000';
}
