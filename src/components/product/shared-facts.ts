import { authorPath } from '../../lib/paths/catalogue.ts';
import { ageText, type BookAbout, creditsOf } from '../../lib/shop/catalogue/about.ts';
import type { Product } from '../../lib/shop/catalogue/product.ts';

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
export function sharedFacts({ about }: Pick<Product, 'about'>): SharedFact[] {
  if (!about) return [];
  const facts: SharedFact[] = [
    ...creditFacts(about),
    plain('Collection', ...about.collections),
    plain('Original title', about.originalTitle),
    plain('Original language', about.originalLanguage),
    plain('For', ...about.audience),
    plain('Age', ageText(about)),
    plain('Subjects', ...about.subjects),
  ];
  return facts.filter(({ details }) => details.length > 0);
}

/** The publisher's own line names people without links; these rows have them. */
function creditFacts(about: BookAbout): SharedFact[] {
  const link = ({ name, slug }: BookAbout['people'][number]) => ({
    ...{ text: name, href: slug ? authorPath({ id: slug }) : undefined },
  });
  return creditsOf(about).map(({ role, people }) => ({ term: role, details: people.map(link) }));
}

/** `Translated by Constance Garnett`: the credits that stand below the title. */
export function shownCredits({ about }: Pick<Product, 'about'>): string[] {
  if (!about || about.statement) return [];
  return creditsOf({ people: about.people.filter(({ roleCode = '' }) => headlineRoles.includes(roleCode)) }).map(
    ({ role, people }) => `${role} ${people.map(({ name }) => name).join(', ')}`,
  );
}

/** Illustrators, editors, translators. Readers of audiobooks belong to an option. */
const headlineRoles = ['A12', 'B01', 'B06', 'B08', 'B10'];
