/** Editions that are downloaded and not shipped. */
export const digitalFormats = ['Ebook', 'Audio'] as const;
const digital: ReadonlySet<string> = new Set(digitalFormats);

/** Whether an edition of this format is downloaded and not shipped. */
export const isDigital = (format: string): boolean => digital.has(format);

/** What decides whether an edition can be delivered. */
export interface Deliverable {
  readonly format: string;
  /** The shop has a file of it, or a partner's link to one. */
  readonly hasFile: boolean;
}

/**
 * The one rule for digital editions: without a file or a partner's link the shop cannot deliver it, so it is not sold here.
 * Whatever the supplier offers of it is withheld (`offerCopies` in lib/backend/stock/offered-copies.ts).
 */
export const isMissingFile = ({ format, hasFile }: Deliverable): boolean => isDigital(format) && !hasFile;

/**
 * Whether an ISBN is one of the sample catalogue: 979-9 belongs to no country, group or publisher (ADR 0018). Its digital
 * editions are delivered as small files that Bookfront makes itself.
 */
export const isSampleIsbn = (isbn: string | null): boolean => isbn?.startsWith('9799') ?? false;
