import type { CoverSpec } from './cover-spec.ts';
import type { Design } from './design.ts';
import { mix, readableColour } from './drawing/colour.ts';
import { createRandom } from './drawing/seeded-random.ts';
import { rect } from './drawing/shapes.ts';
import { createSheet } from './drawing/sheet.ts';
import { fitLine } from './text/fit-text.ts';

/** Width of the cloth along the spine of a quarter-bound hardcover, in drawing units. */
export const CLOTH_WIDTH = 40;
/** Height of the strip at the bottom of an audiobook cover, in drawing units. */
export const AUDIO_STRIP_HEIGHT = 76;

/** Shading along the spine, as a gradient of dark and light stripes. */
export function spineShade(x: number, height: number, flip = false): string {
  const id = flip ? 'hf' : 'h';
  return `<linearGradient id="${id}"${flip ? ' x1="1" x2="0"' : ''}><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".35" stop-color="#fff" stop-opacity=".16"/><stop offset=".62" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>${rect(x, 0, 26, height, `url(#${id})`)}`;
}

/** Cloth along the spine of a hardcover, with a line where the paper begins. */
export function quarterCloth({ colours }: Design, height: number, x: number): string {
  const cloth = mix(colours.tones[1], '#000000', 0.22);
  return rect(x, 0, CLOTH_WIDTH, height, cloth) + rect(x === 0 ? CLOTH_WIDTH - 3 : x, 0, 3, height, colours.tones[0]);
}

/** The strip that marks an audiobook: the word "Audiobook" and bars like a waveform. */
export function audioStrip(
  spec: CoverSpec,
  { colours }: Design,
  width: number,
  top: number,
): ReturnType<typeof createSheet> {
  const sheet = createSheet(width, top + AUDIO_STRIP_HEIGHT);
  const on = mix(colours.paperInk, '#000000', 0.1);
  const ink = readableColour(on, [colours.paper]);
  sheet.add(rect(0, top, width, AUDIO_STRIP_HEIGHT, on), rect(0, top, width, 5, colours.tones[0]));
  const word = fitLine('Audiobook', { face: 'sans', caps: true, tracking: 0.2 }, 23, 260);
  if (word) sheet.text(word, { x: 44, y: top + (AUDIO_STRIP_HEIGHT + 5 - word.height) / 2, fill: ink, on });
  const random = createRandom(`${spec.key}/sound`);
  const middle = top + (AUDIO_STRIP_HEIGHT + 5) / 2;
  for (let i = 0; i < 26; i++) {
    const tall = 6 + 38 * Math.abs(Math.sin(i * 0.42)) * random.between(0.35, 1);
    sheet.add(
      rect(
        width - 44 - 6 - i * 11,
        middle - tall / 2,
        6,
        tall,
        i > 16 ? mix(ink, on, 0.45) : readableColour(on, [colours.tones[0], ink], 3),
        'rx="3"',
      ),
    );
  }
  return sheet;
}
