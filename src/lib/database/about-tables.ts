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

/** What the record of a book says of who one of its people is. */
export interface ContributorNameTable {
  product_id: number;
  contributor_id: number;
  /** 'name' for another name, 'spelling' for the same one in other letters, 'id' for an ISNI or ORCID. */
  kind: 'name' | 'spelling' | 'id';
  name: string;
  /** Of a name its slug, '' where it has none; of an identifier the identifier. */
  key: string;
}

/** What the latest record says about a person. Sanitised HTML. */
export interface ContributorAboutTable {
  contributor_id: number;
  biography: string;
}
