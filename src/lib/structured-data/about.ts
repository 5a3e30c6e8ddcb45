import type { Book } from 'schema-dts';
import type { BookAbout, EditionAbout, Person } from '../shop/catalogue/about.ts';
import type { Product } from '../shop/catalogue/product.ts';
import type { Properties, Thing } from './graph.ts';

const named = ({ name }: Person) => ({ '@type': 'Person' as const, name });

/** The people with one of these roles (ONIX list 17); undefined when there is none. */
function peopleWith({ people }: BookAbout, codes: readonly string[]) {
  const found = people.filter(({ roleCode = '' }) => codes.includes(roleCode));
  return found.length > 0 ? found.map(named) : undefined;
}

const namedRoles = /^(?:A01|A12|A35|B01|B06|B08|B10|B11|B21|E07)$/;

/** Everybody without a property of their own, such as who wrote the foreword; undefined when there is nobody. */
function otherPeople({ people }: BookAbout) {
  const others = people.filter(({ role, roleCode = '' }) => role !== '' && !namedRoles.test(roleCode));
  return others.length > 0 ? others.map(named) : undefined;
}

const thing = (name: string) => ({ '@type': 'Thing' as const, name });

/** Recordings of a part of it. */
function audioOf({ samples }: BookAbout) {
  const [first] = samples.filter(({ kind }) => kind === 'listen');
  return first && { '@type': 'AudioObject' as const, contentUrl: first.link };
}

/** `8-12`, `8-`, `-3`, as schema.org writes an age. */
function ageRange({ ageFrom, ageTo }: BookAbout): string | undefined {
  if (ageFrom === undefined && ageTo === undefined) return undefined;
  return `${ageFrom ?? ''}-${ageTo ?? ''}`;
}

/** The work that a book was translated from. A book that came out under another title in its own language is no translation. */
function translatedFrom({ originalTitle, originalLanguage = '' }: BookAbout, language: string, isTranslated: boolean) {
  if (!originalTitle || !(isTranslated || (originalLanguage && originalLanguage !== language))) return undefined;
  return { '@type': 'Book' as const, name: originalTitle };
}

/** Who made a book in a language, what it was translated from, for whom it is and what it won. */
export function workAboutData(about: BookAbout | undefined, language = ''): Properties<Book> {
  if (!about) return {};
  const translator = peopleWith(about, ['B06', 'B08', 'B10']);
  return {
    translator,
    illustrator: peopleWith(about, ['A12', 'A35']),
    editor: peopleWith(about, ['B01', 'B10', 'B11', 'B21']),
    contributor: otherPeople(about),
    about: about.subjects.length > 0 ? about.subjects.map(thing) : undefined,
    audio: audioOf(about),
    typicalAgeRange: ageRange(about),
    award: about.awards.length > 0 ? about.awards : undefined,
    translationOfWork: translatedFrom(about, language, translator !== undefined),
  };
}

const listOf = (terms: readonly string[] = []) => (terms.length > 0 ? terms : undefined);

/** What one edition is called and who reads it. */
export const editionAboutData = (about: EditionAbout | undefined) => ({
  bookEdition: about?.edition,
  readBy: listOf(about?.readBy)?.map((name) => ({ '@type': 'Person' as const, name })),
});

/** How accessible its e-books are, for the page that says so. Empty when nothing is known. */
export function accessibilityData({ title, about, variants, isbn }: Product, url: string): Thing[] {
  const editions = (about?.editions ?? []).flatMap(({ sku, accessibility }) =>
    accessibility
      ? [
          {
            '@type': 'Book' as const,
            bookFormat: 'https://schema.org/EBook' as const,
            isbn: variants.find((variant) => variant.sku === sku)?.isbn ?? isbn,
            accessibilityFeature: listOf(accessibility.features),
            accessibilityHazard: listOf(accessibility.hazards),
            accessibilitySummary: accessibility.summary,
          },
        ]
      : [],
  );
  return editions.length > 0 ? [{ '@type': 'Book', name: title, url, workExample: editions }] : [];
}
