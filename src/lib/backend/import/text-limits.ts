import type { BookDetails } from './onix-record.ts';

/**
 * The largest texts that are imported, far above those of real books. Longer ones come from a mistake, such as a text in the
 * wrong element, and would make pages, covers and the search slow.
 */
export const maxCharacters = {
  name: 500,
  title: 1000,
  description: 200_000,
} as const;

const maxContributors = 500;

/** Why a text is too long; undefined when it is not. */
export function tooLong(what: string, text: string | null | undefined, limit: number): string | undefined {
  const length = text?.length ?? 0;
  return length > limit ? `${what} has ${length} characters; at most ${limit} are read` : undefined;
}

/** Why one of the texts of a book is too long; undefined when none is. */
export function longTextReason(book: Omit<BookDetails, 'description'>): string | undefined {
  const { contributors, tags } = book;
  if (contributors.length > maxContributors)
    return `it has ${contributors.length} contributors; at most ${maxContributors} are read`;
  const names = [
    ['the name of its publisher', book.publisher],
    ['the name of its series', book.seriesName],
    ['its number in the series', book.seriesNumber],
    ...contributors.map(({ name }) => ['the name of a contributor', name] as const),
    ...tags.map((tag) => ['a keyword', tag] as const),
  ] as const;
  return (
    tooLong('its title', book.title, maxCharacters.title) ??
    tooLong('its subtitle', book.subtitle, maxCharacters.title) ??
    names.map(([what, text]) => tooLong(what, text, maxCharacters.name)).find(Boolean)
  );
}
