import { englishDeskPictureAnswers } from '../../messages/plain/desk/picture-answers.ts';
import { formatDecimal, type TextLanguage } from '../format.ts';

/** The shop's accent colour, checked against the texts and grounds that it meets in light and in dark (src/styles/tokens.css). */

type Rgb = readonly [red: number, green: number, blue: number];

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** What the accent stands on as text, and what stands on it. */
const grounds = {
  light: { grounds: ['#f8f3e9', '#fffdf8', '#efe7d8'], on: '#fffaf3', paper: '#f8f3e9', ink: '#221c16' },
  dark: { grounds: ['#171310', '#211c17', '#110e0b'], on: '#1c0d07', paper: '#171310', ink: '#f0e8da' },
} as const;

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

const parse = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(colour: string): number {
  const [red, green, blue] = parse(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of an accent colour with anything that it meets. */
export const worstContrast = (colour: string, scheme: Scheme): number =>
  Math.min(...[...grounds[scheme].grounds, grounds[scheme].on].map((other) => contrast(colour, other)));

/** A colour on the way to black (`amount` from -1) or white (to 1). Its hue stays. */
function shade(colour: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  return toHex(parse(colour).map((value) => value + (target - value) * Math.abs(amount)) as unknown as Rgb);
}

/** The nearest colour that can be read: darker in light, lighter in dark. A colour that passes stays as it is. */
export function nearestColour(
  colour: string,
  scheme: Scheme,
  passes = (one: string) => worstContrast(one, scheme) >= leastContrast,
) {
  const direction = scheme === 'light' ? -1 : 1;
  // Steps as fine as a colour can be written.
  for (let step = 0; step <= 255; step += 1) {
    const shaded = shade(colour, (direction * step) / 255);
    if (passes(shaded)) return shaded;
  }
  return shade(colour, direction);
}

/** What it says, and in which language it writes numbers. */
export interface ColourAnswers {
  readonly text: typeof englishDeskPictureAnswers;
  readonly language?: TextLanguage | undefined;
}

export const englishAnswers: ColourAnswers = { text: englishDeskPictureAnswers };

/** What is wrong with a colour, with the ratio and the nearest one that passes; undefined when it can be read. */
export function colourProblem(
  colour: string,
  scheme: Scheme,
  { text, language }: ColourAnswers = englishAnswers,
): { readonly message: string; readonly nearest: string } | undefined {
  const ratio = worstContrast(colour, scheme);
  if (ratio >= leastContrast) return undefined;
  const nearest = nearestColour(colour, scheme);
  // Rounded down: 4.49 is not enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const inLanguage = (number: string) => (language ? formatDecimal(number, language) : number);
  const values = { colour, nearest, ratio: inLanguage(shown), least: inLanguage(String(leastContrast)) };
  const message = scheme === 'light' ? text.hardToReadInLight(values) : text.hardToReadInDark(values);
  return { message, nearest };
}

const mix = (one: string, other: string, part: number): string => {
  const [a, b] = [parse(one), parse(other)];
  return toHex(a.map((value, index) => value + ((b[index] ?? 0) - value) * part) as unknown as Rgb);
};

interface Accent {
  readonly light: string;
  readonly dark: string;
}

/** The colours that follow from the accent in one scheme. */
function tones(accent: string, scheme: Scheme) {
  const { paper, on } = grounds[scheme];
  const wash = mix(paper, accent, scheme === 'light' ? 0.12 : 0.18);
  const strong = nearestColour(
    shade(accent, scheme === 'light' ? -0.25 : 0.25),
    scheme,
    (one) => Math.min(worstContrast(one, scheme), contrast(one, wash)) >= leastContrast,
  );
  return { accent, strong, on, wash };
}

/** The styles that replace the accent of tokens.css. */
export function accentStyles({ light, dark }: Accent): string {
  const [day, night] = [tones(light, 'light'), tones(dark, 'dark')];
  const rules = [
    ['accent', day.accent, night.accent],
    ['accent-strong', day.strong, night.strong],
    ['on-accent', day.on, night.on],
    ['accent-wash', day.wash, night.wash],
  ] as const;
  return `:root{${rules.map(([name, one, other]) => `--${name}:light-dark(${one},${other})`).join(';')}}`;
}
