import { gamma, readable } from './colour.ts';
import { LAYOUTS, type LayoutName } from './layouts/index.ts';
import { type Palette, paletteNamed } from './palettes.ts';
import type { Words } from './plate.ts';
import { createRandom, type Random } from './random.ts';
import { layoutFor } from './subjects.ts';
import type { CoverSpec } from './types.ts';
import { typeset } from './typography.ts';

/** What every edition of a work shares: layout, palette, words and the source of its ornament. */
export interface Design {
  layout: LayoutName;
  colours: Palette;
  words: Words;
  random: Random;
}

/** Decides the design of a work. The format changes colours a little, never layout or ornament. */
export function designFor(spec: CoverSpec): Design {
  const layout = layoutFor(spec, createRandom(`${spec.key}/layout`));
  const palettes = LAYOUTS[layout].palettes;
  const named = paletteNamed(createRandom(`${spec.key}/palette`).pick(palettes));
  return {
    layout,
    colours: forFormat(named, spec),
    words: wordsOf(spec),
    random: createRandom(`${spec.key}/ornament`),
  };
}

/** Hardcovers are dyed deeper, like cloth; e-books are printed lighter and flat. */
function forFormat(palette: Palette, { format }: CoverSpec): Palette {
  if (format === 'Paperback' || format === 'Audio') return palette;
  const ground = gamma(palette.ground, format === 'Hardcover' ? 1.28 : 0.8);
  return { ...palette, ground, ink: readable(ground, [palette.ink, palette.paper, palette.paperInk]) };
}

function wordsOf(spec: CoverSpec): Words {
  const credit = spec.translator ? `Translated by ${spec.translator}` : (spec.seriesName ?? '');
  return {
    title: typeset(spec.title),
    subtitle: typeset(spec.subtitle ?? ''),
    author: typeset(spec.author),
    credit: typeset(credit),
    publisher: typeset(spec.publisher ?? ''),
  };
}
