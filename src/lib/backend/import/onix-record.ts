/** Who made a book. `role` is an ONIX code: A01 author, B06 translator, A12 illustrator … */
export interface Contribution {
  readonly name: string;
  readonly role: string;
}

/** What all editions of a work share. Empty text and empty lists mean that the record does not say. */
export interface BookDetails {
  readonly title: string;
  readonly subtitle: string | null;
  readonly contributors: readonly Contribution[];
  /** Sanitised HTML. */
  readonly description: string;
  readonly language: string;
  readonly publisher: string;
  readonly seriesName: string | null;
  readonly seriesNumber: string | null;
  /** Thema subject codes, main one first, then place qualifiers. */
  readonly subjects: readonly string[];
  readonly audience: 'children' | 'teen' | null;
  readonly tags: readonly string[];
  /** Year of the work's first publication. */
  readonly firstPublished: number | null;
}

/** The shop's words for product forms, in the order in which they are offered. */
export const formats = ['Paperback', 'Hardcover', 'Ebook', 'Audio'] as const;
export type Format = (typeof formats)[number];

/** What one edition alone has. */
export interface EditionDetails {
  readonly format: Format;
  readonly pages: number | null;
  readonly durationMinutes: number | null;
  readonly heightMm: number | null;
  readonly widthMm: number | null;
  readonly thicknessMm: number | null;
  readonly weightG: number | null;
  /** ISO day, or just year. */
  readonly publicationDate: string | null;
  readonly image: string | null;
  readonly moreImages: readonly string[];
}

/** How it is sold. Money in minor units of the shop's currency. */
export interface Supply {
  readonly listPrice: number;
  readonly salePrice: number;
  readonly stock: number;
  readonly isPriceOnRequest: boolean;
  readonly isShippable: boolean;
}

/** An edition that is for sale. */
export interface EditionRecord {
  readonly kind: 'edition';
  readonly line: number;
  readonly reference: string;
  /** ISBN-13 digits. */
  readonly isbn: string | null;
  /** The key of its work, when the record names one. */
  readonly workKey: string | null;
  /** ISBNs of other formats of the same work. */
  readonly otherFormats: readonly string[];
  readonly book: BookDetails;
  readonly edition: EditionDetails;
  readonly supply: Supply;
}

/** An edition that is not, or no longer, for sale. */
export interface RemovalRecord {
  readonly kind: 'removal';
  readonly line: number;
  readonly reference: string;
}

export type OnixRecord = EditionRecord | RemovalRecord;

/** A part of a record that was understood, or why the record cannot be taken. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

export const taken = <T>(value: T): Read<T> => ({ ok: true, value });
export const refused = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });
