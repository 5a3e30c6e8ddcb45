import type { EditionAbout, WorkAbout } from './about.ts';
import type { BookDetails } from './details.ts';

/**
 * The largest texts that are imported, far above those of real books. Longer ones come from a mistake, such as a text in the
 * wrong element, and would make pages, covers and the search slow.
 */
export const maxCharacters = {
  name: 500,
  title: 1000,
  note: 10_000,
  description: 200_000,
} as const;

const maxContributors = 500;

/** Why a text is too long; undefined when it is not. */
export function tooLong(what: string, text: string | null | undefined, limit: number): string | undefined {
  const length = text?.length ?? 0;
  return length > limit ? `${what} has ${length} characters; at most ${limit} are read` : undefined;
}

/** Why one of the texts of a book is too long; undefined when none is. */
export function longTextReason(book: Omit<BookDetails, 'description' | 'about'>): string | undefined {
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

/** Why one of the further texts of a work is too long; undefined when none is. */
export function longAboutReason(about: WorkAbout): string | undefined {
  const { biographies = [], people = [], prizes = [], quotes = [], headings = {} } = about;
  const texts = [
    ['its table of contents', about.contents],
    ['the text of its cover', about.backCover],
    ['its excerpt', about.excerpt],
    ...biographies.map(({ text }) => ['the biography of a contributor', text] as const),
    ...quotes.map(({ text }) => ['the quote of a review', text] as const),
  ] as const;
  const lines = [
    ['its original title', about.originalTitle],
    ['its ContributorStatement', about.contributorStatement],
    ['its AudienceDescription', about.audienceNote],
    ['its headline', about.headline],
    ['the name of its publisher', about.publisher],
    ...(about.collections ?? []).flatMap(({ name, number }) =>
      [name, number].map((text) => ['the name of a collection', text] as const),
    ),
    ...people.flatMap(({ otherNames = [], spellings = [] }) =>
      [...otherNames, ...spellings].map((name) => ['another name of a contributor', name] as const),
    ),
    ...prizes.flatMap(({ name, statement }) => [['a prize', name] as const, ['a prize', statement] as const]),
    ...quotes.flatMap(
      ({ author, source }) =>
        [
          ['the author of a quote', author],
          ['its source', source],
        ] as const,
    ),
    ...Object.values(headings).map((heading) => ['the heading of a subject', heading] as const),
  ] as const;
  return firstTooLong(texts, maxCharacters.description) ?? firstTooLong(lines, maxCharacters.title);
}

/** The same for an edition. */
export function longEditionReason({
  edition,
  illustrations,
  accessibility = [],
  warnings = [],
  parts = [],
}: EditionAbout) {
  const lines = [
    ['its EditionStatement', edition?.statement],
    ['its IllustrationsNote', illustrations?.note],
    ...[...accessibility, ...warnings].map(({ note }) => ['a ProductFormFeatureDescription', note] as const),
    ...parts.map(({ title }) => ['the title of a part', title] as const),
  ] as const;
  return firstTooLong(lines, maxCharacters.note);
}

const firstTooLong = (
  named: readonly (readonly [what: string, text: string | undefined])[],
  limit: number,
): string | undefined => named.map(([what, text]) => tooLong(what, text, limit)).find(Boolean);
