import type { Layout } from '../layout-context.ts';
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
import { type LayoutPalettes, layoutPalettes } from './palettes.ts';
import { panels } from './panels.ts';
import { playroom } from './playroom.ts';
import { slash } from './slash.ts';
import { swiss } from './swiss.ts';
import { verse } from './verse.ts';

interface Entry {
  draw: Layout;
  palettes: LayoutPalettes;
}

/** Every layout with the palettes it was drawn for. */
export const LAYOUTS = {
  annals: { draw: annals, palettes: layoutPalettes.annals },
  arch: { draw: arch, palettes: layoutPalettes.arch },
  bands: { draw: bands, palettes: layoutPalettes.bands },
  blockprint: { draw: blockprint, palettes: layoutPalettes.blockprint },
  cutout: { draw: cutout, palettes: layoutPalettes.cutout },
  garland: { draw: garland, palettes: layoutPalettes.garland },
  horizon: { draw: horizon, palettes: layoutPalettes.horizon },
  keyline: { draw: keyline, palettes: layoutPalettes.keyline },
  kitchen: { draw: kitchen, palettes: layoutPalettes.kitchen },
  label: { draw: label, palettes: layoutPalettes.label },
  lattice: { draw: lattice, palettes: layoutPalettes.lattice },
  ledger: { draw: ledger, palettes: layoutPalettes.ledger },
  mandala: { draw: mandala, palettes: layoutPalettes.mandala },
  monogram: { draw: monogram, palettes: layoutPalettes.monogram },
  nocturne: { draw: nocturne, palettes: layoutPalettes.nocturne },
  orbit: { draw: orbit, palettes: layoutPalettes.orbit },
  panels: { draw: panels, palettes: layoutPalettes.panels },
  playroom: { draw: playroom, palettes: layoutPalettes.playroom },
  slash: { draw: slash, palettes: layoutPalettes.slash },
  swiss: { draw: swiss, palettes: layoutPalettes.swiss },
  verse: { draw: verse, palettes: layoutPalettes.verse },
} as const satisfies Record<keyof typeof layoutPalettes, Entry>;

export type { LayoutName } from './palettes.ts';
