import type { BookAbout } from '../../lib/shop/catalogue/about.ts';
import type { Product } from '../../lib/shop/catalogue/product.ts';

/** A section of a book's page of facts. */
export interface AboutSection {
  readonly id: string;
  readonly title: string;
}

type Test = (about: BookAbout) => unknown;

const sections: readonly (readonly [id: string, title: string | ((about: BookAbout) => string), has: Test])[] = [
  ['look-inside', 'Look inside', ({ excerpt, samples }) => excerpt || samples.length > 0],
  ['contents', 'Contents', ({ contents }) => contents],
  ['parts', 'In this set', ({ editions }) => editions.some(({ parts }) => parts.length > 0)],
  ['cover-text', 'On the cover', ({ backCover }) => backCover],
  ['press', 'What others say', ({ quotes }) => quotes.length > 0],
  ['awards', 'Awards', ({ awards }) => awards.length > 0],
  ['people', peopleTitle, hasBiographies],
  ['accessibility', 'Accessibility', ({ editions }) => editions.some(({ accessibility }) => accessibility)],
  ['editions', 'Other editions', (about) => about.newerEditions.length + about.olderEditions.length > 0],
];

function hasBiographies({ people, biography }: BookAbout): boolean {
  return biography !== undefined || people.some((person) => person.biography);
}

function peopleTitle({ people, biography }: BookAbout): string {
  const described = people.filter((person) => person.biography);
  const isOne = !biography && described.length === 1;
  if (!described.every(({ role }) => role === '')) return isOne ? 'About who made it' : 'About the people behind it';
  return isOne ? 'About the author' : 'About the authors';
}

/** What the page of facts says of a book, in its order; none for a book of which nothing is known. */
export const aboutSections = ({ about }: Pick<Product, 'about'>): AboutSection[] =>
  about
    ? sections
        .filter(([, , has]) => has(about))
        .map(([id, title]) => ({ id, title: typeof title === 'string' ? title : title(about) }))
    : [];

/** Of a book with an excerpt or its contents. */
export const lookInsideTab = 'Look inside';

/** The tab that leads there. */
export const aboutTabName = (shown: readonly AboutSection[]): string =>
  shown.some(({ id }) => id === 'look-inside' || id === 'contents') ? lookInsideTab : 'More about it';
