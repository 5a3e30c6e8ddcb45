import { chooseLayout } from './choose-layout.ts';
import type { CoverSpec } from './cover-spec.ts';
import { gamma, readableColour } from './drawing/colour.ts';
import { createRandom, type Random } from './drawing/seeded-random.ts';
import type { CoverText } from './layout-context.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';
import { type Palette, paletteNamed } from './palettes.ts';
import { drawableText } from './text/drawable-text.ts';
import { typeset } from './text/typeset.ts';

/** What all editions of a work share: layout, palette, text and the random source of the ornament. */
export interface Design {
  layout: LayoutName;
  colours: Palette;
  text: CoverText;
  random: Random;
}

/** Decides the design of a work. The format changes the colours slightly, but never layout or ornament. */
export function designFor(spec: CoverSpec): Design {
  const layout = chooseLayout(spec, createRandom(`${spec.key}/layout`));
  const palettes = LAYOUTS[layout].palettes;
  const named = paletteNamed(createRandom(`${spec.key}/palette`).pick(palettes));
  return {
    layout,
    colours: adjustForFormat(named, spec),
    text: coverTextOf(spec),
    random: createRandom(`${spec.key}/ornament`),
  };
}

/** Hardcovers get a darker background, like cloth; e-books a lighter one. */
function adjustForFormat(palette: Palette, { format }: CoverSpec): Palette {
  if (format === 'Paperback' || format === 'Audio') return palette;
  const ground = gamma(palette.ground, format === 'Hardcover' ? 1.28 : 0.8);
  return { ...palette, ground, ink: readableColour(ground, [palette.ink, palette.paper, palette.paperInk]) };
}

/**
 * What the typefaces cannot draw is left out. The title's place is then the author's, else the publisher's, else the ISBN's, so that
 * no cover is blank.
 */
function coverTextOf(spec: CoverSpec): CoverText {
  const drawn = (text: string | undefined) => drawableText(typeset(text ?? ''));
  const credit = spec.translator
    ? drawn(spec.translator) && `Translated by ${drawn(spec.translator)}`
    : spec.seriesName;
  const text = {
    title: drawn(spec.title),
    subtitle: drawn(spec.subtitle),
    author: drawn(spec.author),
    credit: drawn(credit),
    publisher: drawn(spec.publisher),
  };
  if (text.title) return text;
  if (text.author) return { ...text, title: text.author, author: '' };
  if (text.publisher) return { ...text, title: text.publisher, publisher: '' };
  return { ...text, title: spec.isbn ? `ISBN ${spec.isbn}` : '' };
}
