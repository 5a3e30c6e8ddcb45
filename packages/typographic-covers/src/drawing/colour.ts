type Rgb = readonly [number, number, number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two `#rrggbb` colours; share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseHex(from), parseHex(to)];
  const channel = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return toHex([channel(0), channel(1), channel(2)]);
}

/**
 * Darkens (power above 1) or lightens (below 1) a colour. Unlike mixing with black or white, this keeps its saturation.
 */
export function gamma(hex: string, power: number): string {
  const [r, g, b] = parseHex(hex);
  const bend = (channel: number) => 255 * (channel / 255) ** power;
  return toHex([bend(r), bend(g), bend(b)]);
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const linear = (channel: number) => {
    const s = channel / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = parseHex(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The first of the preferred colours that has enough contrast on the background `on`. When none has, the first one is made
 * darker or lighter until it has.
 */
export function readableColour(on: string, preferred: readonly [string, ...string[]], ratio = 4.5): string {
  const fit = preferred.find((colour) => contrast(colour, on) >= ratio);
  if (fit) return fit;
  const goal = contrast('#ffffff', on) > contrast('#0d0b0a', on) ? '#ffffff' : '#0d0b0a';
  let colour: string = preferred[0];
  for (let share = 0.1; share <= 1; share += 0.1) {
    colour = mix(preferred[0], goal, share);
    if (contrast(colour, on) >= ratio) return colour;
  }
  return contrast('#ffffff', on) > contrast('#000000', on) ? '#ffffff' : '#000000';
}
