import { chooseLayout } from './choose-layout.ts';
import type { CoverSpec } from './cover-spec.ts';
import { gamma, readableColour } from './drawing/colour.ts';
import { createRandom } from './drawing/seeded-random.ts';
import { type LayoutName, layoutPalettes } from './layouts/palettes.ts';
import { type Palette, paletteNamed } from './palettes.ts';

/** What decides the colours of a cover. */
export type ColouredBy = Pick<CoverSpec, 'key' | 'subject' | 'place' | 'audience' | 'format'>;

/** The layout and the colours of a work. The format changes the colours slightly, but never the layout. */
export function coloursFor(spec: ColouredBy): { readonly layout: LayoutName; readonly colours: Palette } {
  const { layout, named } = choiceFor(spec);
  return { layout, colours: adjustForFormat(named, spec) };
}

function choiceFor(spec: ColouredBy): { readonly layout: LayoutName; readonly named: Palette } {
  const layout = chooseLayout(spec, createRandom(`${spec.key}/layout`));
  return { layout, named: paletteNamed(createRandom(`${spec.key}/palette`).pick(layoutPalettes[layout])) };
}

/** The colour of the ground of a cover, which covers most of it, as `#rrggbb`. Nothing is drawn for it. */
export const coverGround = (spec: ColouredBy): string => groundFor(choiceFor(spec).named, spec);

/** Hardcovers get a darker background, like cloth; e-books a lighter one. */
function groundFor(palette: Palette, { format }: ColouredBy): string {
  if (format === 'Paperback' || format === 'Audio') return palette.ground;
  return gamma(palette.ground, format === 'Hardcover' ? 1.28 : 0.8);
}

/** What is written on another background has to be readable there. */
function adjustForFormat(palette: Palette, spec: ColouredBy): Palette {
  const ground = groundFor(palette, spec);
  if (ground === palette.ground) return palette;
  return { ...palette, ground, ink: readableColour(ground, [palette.ink, palette.paper, palette.paperInk]) };
}
