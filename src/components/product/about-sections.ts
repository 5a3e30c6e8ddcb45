import type { Language } from '../../lib/paths/language.ts';
import type { BookAbout } from '../../lib/shop/catalogue/about.ts';
import type { Product } from '../../lib/shop/catalogue/product.ts';
import { messages } from '../../messages/messages.ts';

/** A section of a book's page of facts. */
export interface AboutSection {
  readonly id: string;
  readonly title: string;
}

type FactTexts = ReturnType<typeof messages.bookFacts>;
type Test = (about: BookAbout) => unknown;
type Title = (text: FactTexts, about: BookAbout) => string;

const sections: readonly (readonly [id: string, title: Title, has: Test])[] = [
  ['look-inside', (text) => text.lookInside, ({ excerpt, samples }) => excerpt || samples.length > 0],
  ['contents', (text) => text.contents, ({ contents }) => contents],
  ['parts', (text) => text.parts, ({ editions }) => editions.some(({ parts }) => parts.length > 0)],
  ['cover-text', (text) => text.coverText, ({ backCover }) => backCover],
  ['press', (text) => text.press, ({ quotes }) => quotes.length > 0],
  ['awards', (text) => text.awards, ({ awards }) => awards.length > 0],
  ['people', peopleTitle, hasBiographies],
  [
    'accessibility',
    (text) => text.accessibility,
    ({ editions }) => editions.some(({ accessibility }) => accessibility),
  ],
  ['editions', (text) => text.otherEditions, (about) => about.newerEditions.length + about.olderEditions.length > 0],
];

function hasBiographies({ people, biography }: BookAbout): boolean {
  return biography !== undefined || people.some((person) => person.biography);
}

function peopleTitle(text: FactTexts, { people, biography }: BookAbout): string {
  const described = people.filter((person) => person.biography);
  const isOne = !biography && described.length === 1;
  if (!described.every(({ role }) => role === '')) return isOne ? text.aboutMaker : text.aboutMakers;
  return isOne ? text.aboutAuthor : text.aboutAuthors;
}

/** What the page of facts says of a book, in its order; none for a book of which nothing is known. */
export function aboutSections({ about }: Pick<Product, 'about'>, language: Language): AboutSection[] {
  const text = messages.bookFacts(language);
  if (!about) return [];
  return sections.filter(([, , has]) => has(about)).map(([id, title]) => ({ id, title: title(text, about) }));
}

/** Whether a reader can look inside: an excerpt or the contents are there. The tab that leads there says so, and is the first. */
export const isLookInside = (shown: readonly AboutSection[]): boolean =>
  shown.some(({ id }) => id === 'look-inside' || id === 'contents');
