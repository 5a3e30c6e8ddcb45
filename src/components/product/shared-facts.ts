import { authorPath } from '../../lib/paths/catalogue.ts';
import type { Language } from '../../lib/paths/language.ts';
import { type BookAbout, creditsOf } from '../../lib/shop/catalogue/about.ts';
import type { Product } from '../../lib/shop/catalogue/product.ts';
import { messages } from '../../messages/messages.ts';

/** A fact of all editions, with as many links as it needs. */
export interface SharedFact {
  readonly term: string;
  readonly details: readonly { readonly text: string; readonly href?: string | undefined }[];
}

const plain = (term: string, ...texts: readonly (string | undefined)[]): SharedFact => ({
  term,
  details: texts.flatMap((text) => (text ? [{ text }] : [])),
});

/** Who made a book, where it comes from and for whom it is: the short facts that all editions share. */
export function sharedFacts({ about }: Pick<Product, 'about'>, language: Language): SharedFact[] {
  if (!about) return [];
  const text = messages.bookFacts(language);
  const facts: SharedFact[] = [
    ...creditFacts(about),
    plain(text.collection, ...about.collections),
    plain(text.originalTitle, about.originalTitle),
    plain(text.originalLanguage, about.originalLanguage),
    plain(text.audience, ...about.audience),
    plain(text.age, ageText(about, language)),
    plain(text.subjects, ...about.subjects),
  ];
  return facts.filter(({ details }) => details.length > 0);
}

/** `8 to 12 years`, `from 8 years`, `to 3 years`, `9 years`. */
export function ageText(
  { ageFrom: from, ageTo: to }: Pick<BookAbout, 'ageFrom' | 'ageTo'>,
  language: Language,
): string | undefined {
  const text = messages.bookFacts(language);
  if (from !== undefined && to !== undefined)
    return from === to ? text.ageExact({ age: to }) : text.ageRange({ from, to });
  if (from !== undefined) return text.ageFrom({ age: from });
  return to === undefined ? undefined : text.ageTo({ age: to });
}

/** The publisher's own line names people without links; these rows have them. */
function creditFacts(about: BookAbout): SharedFact[] {
  const link = ({ name, slug }: BookAbout['people'][number]) => ({
    ...{ text: name, href: slug ? authorPath({ id: slug }) : undefined },
  });
  return creditsOf(about).map(({ role, people }) => ({ term: role, details: people.map(link) }));
}

/** `Translated by Constance Garnett`: the credits that stand below the title. */
export function shownCredits({ about }: Pick<Product, 'about'>, language: Language): string[] {
  if (!about || about.statement) return [];
  return creditsOf({ people: about.people.filter(({ roleCode = '' }) => headlineRoles.includes(roleCode)) }).map(
    ({ role, people }) =>
      messages.bookFacts(language).credit({ role, names: people.map(({ name }) => name).join(', ') }),
  );
}

/** Illustrators, editors, translators. Readers of audiobooks belong to an option. */
const headlineRoles = ['A12', 'B01', 'B06', 'B08', 'B10'];
