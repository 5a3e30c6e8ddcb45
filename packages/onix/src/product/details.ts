import type { EditionAbout, WorkAbout } from './about.ts';
import type { Resource } from './read-resources.ts';

/** A contributor of a book. `role` is an ONIX code: A01 author, B06 translator, A12 illustrator … */
export interface Contribution {
  readonly name: string;
  readonly role: string;
}

/** The details that all editions of a work share. Empty text and empty lists mean that the record does not have them. */
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
  /** Thema subject codes, the main one first, then place qualifiers. */
  readonly subjects: readonly string[];
  readonly audience: 'children' | 'teen' | null;
  readonly tags: readonly string[];
  /** Year of the work's first publication. */
  readonly firstPublished: number | null;
  readonly about: WorkAbout;
}

/** What an edition is, from its product form (list 150). */
export type Format =
  | 'Paperback'
  | 'Hardcover'
  | 'Box set'
  | 'Other book'
  | 'Ebook'
  | 'Audio'
  | 'Calendar'
  | 'Game'
  | 'Stationery'
  | 'Map'
  | 'Audio disc'
  | 'Video'
  | 'Other article';

/** Whether an edition of this format is a file, without a carrier. */
export const isDownload = (format: Format): boolean => format === 'Ebook' || format === 'Audio';

/** The details of one edition. */
export interface EditionDetails {
  readonly format: Format;
  readonly pages: number | null;
  readonly durationMinutes: number | null;
  readonly heightMm: number | null;
  readonly widthMm: number | null;
  readonly thicknessMm: number | null;
  readonly weightG: number | null;
  /** ISO day, or only a month (`2027-05`) or a year. */
  readonly publicationDate: string | null;
  /** Pictures, recordings and pages that belong to it, in file order. */
  readonly resources: readonly Resource[];
  readonly about: EditionAbout;
}

/** A parsed part of a record, or why the record is refused. */
export type ReadResult<T> = { readonly ok: true; readonly value: T } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly message: string;
  /** The product can be read, and is nothing that one consumer buys. */
  readonly notForConsumers?: NotForConsumers;
}

/** Why a product is no edition that one consumer buys. */
export interface NotForConsumers {
  readonly kind: 'trade material' | 'set of files' | 'licence' | 'device' | 'clothing' | 'trade pack' | 'other form';
  /** Its ProductForm (list 150). */
  readonly form: string;
}

export const accepted = <T>(value: T): ReadResult<T> => ({ ok: true, value });
export const refused = (message: string): Refusal => ({ ok: false, message });
export const notForConsumers = (message: string, reason: NotForConsumers): Refusal => ({
  ...{ ok: false, message, notForConsumers: reason },
});
