import type { Layout } from '../layout-context.ts';
import type { PaletteName } from '../palettes.ts';
import { annals } from './annals.ts';
import { arch } from './arch.ts';
import { bands } from './bands.ts';
import { blockprint } from './blockprint.ts';
import { cutout } from './cutout.ts';
import { garland } from './garland.ts';
import { horizon } from './horizon.ts';
import { keyline } from './keyline.ts';
import { kitchen } from './kitchen.ts';
import { label } from './label.ts';
import { lattice } from './lattice.ts';
import { ledger } from './ledger.ts';
import { mandala } from './mandala.ts';
import { monogram } from './monogram.ts';
import { nocturne } from './nocturne.ts';
import { orbit } from './orbit.ts';
import { panels } from './panels.ts';
import { playroom } from './playroom.ts';
import { slash } from './slash.ts';
import { swiss } from './swiss.ts';
import { verse } from './verse.ts';

type Palettes = readonly [PaletteName, PaletteName, PaletteName, PaletteName, ...PaletteName[]];

interface Entry {
  draw: Layout;
  palettes: Palettes;
}

/** Every layout with the palettes it was drawn for. */
export const LAYOUTS = {
  annals: {
    draw: annals,
    palettes: ['oxblood', 'midnight', 'bottle', 'stone', 'sand', 'cacao', 'slate', 'ivory', 'terracotta'],
  },
  arch: {
    draw: arch,
    palettes: ['peacock', 'plum', 'indigo', 'terracotta', 'bottle', 'fuchsia', 'midnight', 'mulberry', 'petrol'],
  },
  bands: {
    draw: bands,
    palettes: ['ivory', 'blush', 'sky', 'mustard', 'sand', 'lilac', 'mint', 'petrol', 'cream', 'sage', 'rose'],
  },
  blockprint: {
    draw: blockprint,
    palettes: ['indigo', 'terracotta', 'peacock', 'mulberry', 'fuchsia', 'bottle', 'oxblood', 'plum', 'petrol'],
  },
  cutout: {
    draw: cutout,
    palettes: [
      'blush',
      'sage',
      'ivory',
      'sky',
      'mustard',
      'petrol',
      'celadon',
      'lilac',
      'sand',
      'aubergine',
      'rose',
      'midnight',
    ],
  },
  garland: { draw: garland, palettes: ['blush', 'rose', 'celadon', 'plum', 'cream', 'forest', 'lilac', 'mulberry'] },
  horizon: { draw: horizon, palettes: ['sky', 'sand', 'celadon', 'ivory', 'petrol', 'forest', 'mint', 'tangerine'] },
  keyline: {
    draw: keyline,
    palettes: [
      'cobalt',
      'ivory',
      'oxblood',
      'bottle',
      'mustard',
      'stone',
      'ultramarine',
      'rose',
      'sage',
      'signal',
      'aubergine',
      'sky',
    ],
  },
  kitchen: {
    draw: kitchen,
    palettes: ['terracotta', 'forest', 'peacock', 'mustard', 'tangerine', 'olive', 'petrol', 'mint'],
  },
  label: {
    draw: label,
    palettes: [
      'oxblood',
      'bottle',
      'midnight',
      'aubergine',
      'petrol',
      'mulberry',
      'slate',
      'forest',
      'sage',
      'blush',
      'cacao',
      'indigo',
    ],
  },
  lattice: {
    draw: lattice,
    palettes: ['chalk', 'ivory', 'cobalt', 'mint', 'lemon', 'ink', 'celadon', 'sky', 'ultramarine'],
  },
  ledger: { draw: ledger, palettes: ['chalk', 'lemon', 'tangerine', 'mint', 'cobalt', 'ivory', 'sky', 'signal'] },
  mandala: {
    draw: mandala,
    palettes: ['indigo', 'plum', 'terracotta', 'peacock', 'midnight', 'mustard', 'oxblood', 'forest'],
  },
  monogram: {
    draw: monogram,
    palettes: ['ivory', 'stone', 'mustard', 'petrol', 'rose', 'bottle', 'cobalt', 'cream', 'aubergine', 'sage'],
  },
  nocturne: { draw: nocturne, palettes: ['midnight', 'aubergine', 'bottle', 'indigo', 'petrol', 'oxblood', 'plum'] },
  orbit: {
    draw: orbit,
    palettes: ['midnight', 'indigo', 'petrol', 'ink', 'aubergine', 'cobalt', 'tangerine', 'ultramarine'],
  },
  panels: { draw: panels, palettes: ['lemon', 'rose', 'sky', 'tangerine', 'mint', 'mustard'] },
  playroom: { draw: playroom, palettes: ['sky', 'lemon', 'mint', 'rose', 'tangerine', 'lilac', 'mustard'] },
  slash: { draw: slash, palettes: ['noir', 'ink', 'lemon', 'signal', 'midnight', 'bottle', 'chalk', 'tangerine'] },
  swiss: {
    draw: swiss,
    palettes: ['chalk', 'tangerine', 'lemon', 'sky', 'mint', 'cobalt', 'ivory', 'rose', 'mustard', 'celadon'],
  },
  verse: {
    draw: verse,
    palettes: ['celadon', 'ivory', 'midnight', 'blush', 'petrol', 'stone', 'sage', 'lilac', 'indigo'],
  },
} as const satisfies Record<string, Entry>;

export type LayoutName = keyof typeof LAYOUTS;
