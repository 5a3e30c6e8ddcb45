/** What a reader wants to know of a work: JSON of `WorkAbout` (lib/backend/about). A work of which nothing is known has no row. */
export interface ProductAboutTable {
  product_id: number;
  about: string;
}

/** The same for an edition: JSON of `EditionAbout`. */
export interface VariantAboutTable {
  variant_id: number;
  about: string;
}

/** What the latest record says about a person. Sanitised HTML. */
export interface ContributorAboutTable {
  contributor_id: number;
  biography: string;
}
