import type { CoverColour } from '../../shop/catalogue/traits.ts';

/** Black, white and grey are the paper and the letters of most covers. */
const neutral: ReadonlySet<CoverColour> = new Set(['black', 'white', 'grey']);

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(red: number, green: number, blue: number): readonly [hue: number, saturation: number, light: number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [light, spread] = [(most + least) / 2, most - least];
  if (spread === 0) return [0, 0, light];
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const hue = most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [(hue * 60 + 360) % 360, saturation, light];
}

/** The beginnings of hues, in degrees. */
const hues: readonly (readonly [from: number, name: CoverColour])[] = [
  ...([
    [0, 'red'],
    [14, 'orange'],
    [42, 'yellow'],
    [68, 'green'],
    [166, 'turquoise'],
    [192, 'blue'],
  ] as const),
  ...([
    [258, 'purple'],
    [292, 'pink'],
    [345, 'red'],
  ] as const),
];

/** What a colour is called. Channels from 0 to 255. */
export function colourName(red: number, green: number, blue: number): CoverColour {
  const [hue, saturation, light] = toHsl(red, green, blue);
  if (light < 0.09) return 'black';
  if (light > 0.93) return 'white';
  // Near black and white a little colour is not seen.
  if (saturation < (light > 0.8 || light < 0.2 ? 0.28 : 0.13)) {
    if (light < 0.2) return 'black';
    return light > 0.84 ? 'white' : 'grey';
  }
  const name = hues.findLast(([from]) => hue >= from)?.[1] ?? 'red';
  if ((name === 'orange' || name === 'yellow') && light < 0.38) return 'brown';
  if (name === 'red' && light > 0.68) return 'pink';
  // Skin, sand and wood.
  return name === 'orange' && saturation < 0.5 && light < 0.7 ? 'brown' : name;
}

/** A colour counts from this share of the picture on, and a second one from this share. */
const leastShare = 0.12;
const leastSecond = 0.25;

/**
 * The one or two colours by which a cover is remembered, from pixels of three channels each. Colours win over black, white and grey,
 * unless hardly any of the picture has one.
 */
export function coloursOfPixels(pixels: Uint8Array): CoverColour[] {
  const counts = new Map<CoverColour, number>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const name = colourName(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const total = Math.floor(pixels.length / 3);
  const byShare = [...counts].toSorted(([, a], [, b]) => b - a);
  const [first] = byShare.filter(([name, count]) => !neutral.has(name) && count >= leastShare * total);
  const main = first ?? byShare[0];
  if (!main) return [];
  const second = byShare.find(([name, count]) => name !== main[0] && count >= leastSecond * total);
  return [main[0], ...(second ? [second[0]] : [])];
}
