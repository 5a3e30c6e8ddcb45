/** The side of a book that is drawn. */
export type CoverFace = 'front' | 'back';

/** The editions that a work is sold in. Each is a variation of the same design. */
export type CoverFormat = 'Hardcover' | 'Paperback' | 'Ebook' | 'Audio';

/** File type of a rendered cover. */
export type ImageType = 'avif' | 'webp';

/** Everything that a cover shows of a book. Equal specs always give the same drawing. */
export interface CoverSpec {
  /** Seed of layout, palette and ornament. All editions of a work share it, so that they share a design. */
  key: string;
  title: string;
  subtitle?: string;
  /** As it is printed, e.g. "Vikram Seth"; may be empty. */
  author: string;
  translator?: string;
  publisher?: string;
  /** Thema subject code, e.g. FBC, DC, YB, KJ. It decides which layouts are possible. */
  subject: string;
  /** Thema place qualifier, e.g. 1FKA. */
  place?: string;
  audience?: 'children' | 'teen';
  format: CoverFormat;
  seriesName?: string;
  /** Plain text for the back. */
  blurb?: string;
  /** One line above the blurb; without it, the title is repeated there. */
  hook?: string;
  /** ISBN-13, digits only; the back shows its EAN-13 barcode. */
  isbn?: string;
}

/** Of the picture of a link preview, as the large readers of Open Graph data show it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The picture of a link preview: the cover with title and author beside it. */
export interface ShareImage {
  spec: CoverSpec;
  face: 'share';
  /** The cover, when it is not the drawn one: the bytes of a picture. */
  picture?: Uint8Array;
}

/** One picture of a cover: which side of which book, how wide in pixels, and in which file type. */
export interface CoverImage {
  spec: CoverSpec;
  face: CoverFace;
  width: number;
  type: ImageType;
}
