import { englishDeskBookAnswers } from '../../../messages/plain/desk/book-answers.ts';
import type { Reference } from './product.ts';

/** A contributor of a book. */
export interface Person {
  readonly name: string;
  /** As it stands before the name: `Translated by`; '' for authors. */
  readonly role: string;
  /** Of the person's page; undefined without one. */
  readonly slug?: string | undefined;
  /** Sanitised HTML, as all HTML here. */
  readonly biography?: string | undefined;
  /** ONIX list 17, for search engines. */
  readonly roleCode?: string | undefined;
}

/** What the press says; without a text only the source is known. */
export interface Quote {
  /** HTML */
  readonly text?: string | undefined;
  readonly source?: string | undefined;
  readonly link?: string | undefined;
}

/** A page or a recording elsewhere that shows a part of a book. */
export interface Sample {
  readonly kind: 'read' | 'listen';
  /** An http(s) URL. */
  readonly link: string;
}

/** Statements about the accessibility of an e-book under a heading. */
export interface AccessibilityGroup {
  readonly name: string;
  readonly entries: readonly { readonly text: string; readonly link?: string | undefined }[];
}

/** How accessible an e-book is. */
export interface Accessibility {
  readonly summary?: string | undefined;
  readonly groups: readonly AccessibilityGroup[];
  /** Terms of schema.org. */
  readonly features: readonly string[];
  readonly hazards: readonly string[];
}

/** What is true of one edition alone. */
export interface EditionAbout {
  readonly sku: string;
  readonly edition?: string | undefined;
  readonly illustrations?: string | undefined;
  readonly readBy: readonly string[];
  readonly accessibility?: Accessibility | undefined;
  /** What a set holds; `id` of its product where the shop sells it. */
  readonly parts: readonly { readonly text: string; readonly id?: string | undefined }[];
  /** Who answers for its safety, in one line. */
  readonly safety?: string | undefined;
  /** What a printed edition warns of, a sentence or two each. */
  readonly warnings: readonly string[];
}

/** What a reader may want to know of a book before buying it. Empty where the shop knows nothing. */
export interface BookAbout {
  /** The line with the names, as the publisher wants it. */
  readonly statement?: string | undefined;
  /** In the order of the title page. */
  readonly people: readonly Person[];
  /** One line that the publisher advertises it with. */
  readonly headline?: string | undefined;
  /** About all of them together. HTML, as the next three. */
  readonly biography?: string | undefined;
  readonly contents?: string | undefined;
  readonly backCover?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly originalTitle?: string | undefined;
  readonly originalLanguage?: string | undefined;
  /** Languages of the text beside the main one. */
  readonly furtherLanguages: readonly string[];
  /** The year in which the work came out first. */
  readonly firstPublished?: number | undefined;
  /** The publisher behind the imprint. */
  readonly publisher?: string | undefined;
  /** What it belongs to beside its series: `Folio, 3`. */
  readonly collections: readonly string[];
  readonly samples: readonly Sample[];
  /** For whom it is. */
  readonly audience: readonly string[];
  /** In years. */
  readonly ageFrom?: number | undefined;
  readonly ageTo?: number | undefined;
  readonly awards: readonly string[];
  readonly quotes: readonly Quote[];
  readonly subjects: readonly string[];
  readonly newerEditions: readonly Reference[];
  readonly olderEditions: readonly Reference[];
  readonly editions: readonly EditionAbout[];
}

/** The people who did the same, in one line: `Translated by` with two names. */
export interface Credit {
  readonly role: string;
  readonly people: readonly Person[];
}

/** Everybody but the authors, by role in the order of the title page. */
export function creditsOf({ people }: Pick<BookAbout, 'people'>): Credit[] {
  const others = people.filter(({ role }) => role !== '');
  return [...Map.groupBy(others, ({ role }) => role)].map(([role, same]) => ({ role, people: same }));
}

/** Why people of the shop like a book: a short plain text, and who says it. It is no review by a customer. */
export interface Recommendation {
  readonly text: string;
  /** As its writer wants to be named: `Meera, children's books`. */
  readonly by: string;
}

/** Longer ones are articles. */
export const maxRecommendation = 600;
export const maxRecommender = 80;

/** Why a recommendation cannot be stored, by field. Both are empty where nobody recommends a book. */
export function recommendationErrors(
  { text: why, by }: Recommendation,
  text = englishDeskBookAnswers,
): { text?: string; by?: string } {
  // Browsers count a line break as one character, and send two.
  if (why.replaceAll('\r\n', '\n').length > maxRecommendation)
    return { text: text.tooLong({ max: maxRecommendation }) };
  if (by.length > maxRecommender) return { by: text.tooLong({ max: maxRecommender }) };
  if (why && !by) return { by: text.recommenderMissing };
  if (by && !why) return { text: text.recommendationMissing };
  return {};
}
