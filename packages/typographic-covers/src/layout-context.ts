import type { CoverFormat } from './cover-spec.ts';
import type { Random } from './drawing/seeded-random.ts';
import type { Sheet } from './drawing/sheet.ts';
import type { Palette } from './palettes.ts';

/** The text of a cover with typographic punctuation. A part that the book does not have is an empty string. */
export interface CoverText {
  title: string;
  subtitle: string;
  author: string;
  /** "Translated by …", or the name of the series. */
  credit: string;
  publisher: string;
}

/** What a layout draws with, and what it draws on. */
export interface LayoutContext {
  sheet: Sheet;
  width: number;
  height: number;
  /** True for audiobooks, whose cover is as wide as it is high: ornaments are smaller or left out. */
  square: boolean;
  format: CoverFormat;
  /** Thema subject code, for ornaments that suit only some subjects. */
  subject: string;
  text: CoverText;
  colours: Palette;
  random: Random;
}

/** Draws the front of a book onto the sheet of its context. */
export type Layout = (context: LayoutContext) => void;
