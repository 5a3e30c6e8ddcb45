import type { EditionAbout, WorkAbout } from '@bookfront/onix';

/**
 * What a reader wants to know of a book beyond the columns of its tables: the JSON of `product_about` and `variant_about`, which is
 * what ONIX says of it.
 */
export type {
  AgeRange,
  EditionAbout,
  EditionNames,
  Feature,
  Illustrations,
  PersonNames,
  Prize,
  SetPart,
  WorkAbout,
} from '@bookfront/onix';

/** What is stored of a work or an edition; empty when nothing is. */
export const parseAbout = <T extends WorkAbout | EditionAbout>(json: string | null | undefined): Partial<T> =>
  json ? (JSON.parse(json) as T) : {};
