import { mix, readable } from './colour.ts';
import type { Design } from './design.ts';
import { shortLine } from './plate.ts';
import { createRandom } from './random.ts';
import { rect } from './shapes.ts';
import { createSheet } from './sheet.ts';
import type { CoverSpec } from './types.ts';

/** Width of the cloth along the back of a quarter-bound hardcover. */
export const CLOTH = 40;
/** Height of the strip under an audiobook's picture. */
export const STRIP = 76;

/** The hollow where paper meets the spine: a few soft stripes of shade and light. */
export function spineShade(x: number, height: number, flip = false): string {
  const id = flip ? 'hf' : 'h';
  return `<linearGradient id="${id}"${flip ? ' x1="1" x2="0"' : ''}><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".35" stop-color="#fff" stop-opacity=".16"/><stop offset=".62" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>${rect(x, 0, 26, height, `url(#${id})`)}`;
}

/** Cloth over the back of a hardcover, with the stamped line where the paper begins. */
export function quarterCloth({ colours }: Design, height: number, x: number): string {
  const cloth = mix(colours.tones[1], '#000000', 0.22);
  return rect(x, 0, CLOTH, height, cloth) + rect(x === 0 ? CLOTH - 3 : x, 0, 3, height, colours.tones[0]);
}

/** The strip that tells an audiobook from afar: the word, and its sound as bars. */
export function audioStrip(
  spec: CoverSpec,
  { colours }: Design,
  width: number,
  top: number,
): ReturnType<typeof createSheet> {
  const sheet = createSheet(width, top + STRIP);
  const on = mix(colours.paperInk, '#000000', 0.1);
  const ink = readable(on, [colours.paper]);
  sheet.add(rect(0, top, width, STRIP, on), rect(0, top, width, 5, colours.tones[0]));
  const word = shortLine('Audiobook', { face: 'sans', caps: true, tracking: 0.2 }, 23, 260);
  if (word) sheet.text(word, { x: 44, y: top + (STRIP + 5 - word.height) / 2, fill: ink, on });
  const random = createRandom(`${spec.key}/sound`);
  const middle = top + (STRIP + 5) / 2;
  for (let i = 0; i < 26; i++) {
    const tall = 6 + 38 * Math.abs(Math.sin(i * 0.42)) * random.between(0.35, 1);
    sheet.add(
      rect(
        width - 44 - 6 - i * 11,
        middle - tall / 2,
        6,
        tall,
        i > 16 ? mix(ink, on, 0.45) : readable(on, [colours.tones[0], ink], 3),
        'rx="3"',
      ),
    );
  }
  return sheet;
}
