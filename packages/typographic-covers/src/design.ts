import type { CoverSpec } from './cover-spec.ts';
import { createRandom, type Random } from './drawing/seeded-random.ts';
import { coloursFor } from './ground.ts';
import type { CoverText } from './layout-context.ts';
import type { LayoutName } from './layouts/palettes.ts';
import type { Palette } from './palettes.ts';
import { drawableText } from './text/drawable-text.ts';
import { typeset } from './text/typeset.ts';

/** What all editions of a work share: layout, palette, text and the random source of the ornament. */
export interface Design {
  layout: LayoutName;
  colours: Palette;
  text: CoverText;
  random: Random;
}

/** Decides the design of a work. */
export const designFor = (spec: CoverSpec): Design => ({
  ...coloursFor(spec),
  text: coverTextOf(spec),
  random: createRandom(`${spec.key}/ornament`),
});

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
