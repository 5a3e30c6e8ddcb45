/** The side of a book that is drawn. */
export type CoverFace = 'front' | 'back';

/** The editions a work is sold in; each has its own treatment of the same design. */
export type CoverFormat = 'Hardcover' | 'Paperback' | 'Ebook' | 'Audio';

/** Everything the cover maker knows of a book. Equal specs always give the same drawing. */
export interface CoverSpec {
  /** Stable seed (the work's key): decides layout variation, palette and ornament for every edition of the work. */
  key: string;
  title: string;
  subtitle?: string;
  /** As it is to be read, e.g. "Vikram Seth"; may be empty. */
  author: string;
  translator?: string;
  publisher?: string;
  /** Thema subject code, e.g. FBC, DC, YB, KJ. */
  subject: string;
  /** Thema place qualifier, e.g. 1FKA. */
  place?: string;
  audience?: 'children' | 'teen';
  format: CoverFormat;
  seriesName?: string;
  /** Plain text for the back. */
  blurb?: string;
  /** One line above the blurb. */
  hook?: string;
  /** ISBN-13 digits; the back gets its EAN-13 bars. */
  isbn?: string;
}
