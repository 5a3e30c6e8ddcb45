import { articleFormats, bookFormats } from '../../../shop/catalogue/article-formats.ts';
import type { RecordPicture } from '../../../shop/catalogue/record-pictures.ts';
import type { Values } from '../../settings/model/settings-form.ts';

/** What the desk shows of the catalogue. Amounts are minor units, times epoch milliseconds. */

export const bookStates = ['hidden', 'out', 'byHand'] as const;
export type BookState = (typeof bookStates)[number];

/** Which books the desk lists. What is undefined filters nothing. */
export interface BookFilter {
  /** Part of a title or an author's name, or an ISBN or code. */
  readonly text: string;
  readonly state: BookState | undefined;
}

export const booksPerPage = 50;

export function parseBookFilter(query: URLSearchParams): BookFilter {
  const state = query.get('state');
  return { text: (query.get('q') ?? '').trim().slice(0, 200), state: bookStates.find((one) => one === state) };
}

export interface ListedBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  /** The cover of its first edition. */
  readonly image: string | undefined;
  readonly formats: readonly string[];
  /** The lowest price; undefined when all are on request or it has none. */
  readonly price: number | undefined;
  /** On the shelf. What is downloaded has none. */
  readonly copies: number;
  /** It can be bought. */
  readonly isInStock: boolean;
  readonly isListed: boolean;
  /** The first ISO day from which an edition is sold that is not on sale yet. */
  readonly onSaleFrom?: string;
  readonly isSetByHand: boolean;
}

/** Who set a field by hand, when, and what the import says. */
export interface ByHandNote {
  readonly staff: string;
  readonly at: number;
  /** Undefined when no import has named the field. */
  readonly says: string | undefined;
}

/** How an edition is offered. */
export const availabilities = ['sale', 'request', 'shop', 'hidden'] as const;
export type Availability = (typeof availabilities)[number];

/** A form with what it was made from: a change by another user meanwhile is seen by it. */
export interface VersionedForm {
  readonly values: Values;
  readonly version: string;
  /** By field of `lib/backend/overrides/fields.ts`. */
  readonly byHand: Readonly<Record<string, ByHandNote>>;
}

export interface DeskBookEdition extends VersionedForm {
  readonly id: number;
  readonly sku: string;
  readonly isbn: string | undefined;
  readonly format: string;
  readonly image: string;
  /** Its picture was uploaded here. */
  readonly hasOwnCover: boolean;
  /** The cover that its record names; undefined when it names none, or the cover is set by hand. */
  readonly recordPicture: RecordPicture | undefined;
  readonly availability: Availability;
  /** On the shelf; of a digital edition, those that its supplier offers. */
  readonly copies: number;
  /** Readers who want to be told when it can be bought. */
  readonly readers: number;
  /** A digital edition that the shop has no file of. */
  readonly isNotYetSellable: boolean;
  /** ISO day before which it is not sold, and the day from which it takes preorders. */
  readonly onSaleFrom?: string;
  readonly preordersFrom?: string;
  /** It was added at the desk, and no import has brought it yet. */
  readonly isHandMade: boolean;
  /** Its record fixes the price: no deal and no coupon lowers it. */
  readonly isPriceFixed: boolean;
  /** Why its newest record does not let it be sold; undefined when it does. */
  readonly withdrawn: { readonly reason: string; readonly lacksPrice: boolean } | undefined;
  /** When its record changes the price next, as an ISO time. */
  readonly priceChangesAt: string | undefined;
}

export interface DeskBook extends VersionedForm {
  readonly id: number;
  readonly title: string;
  readonly isListed: boolean;
  readonly editions: readonly DeskBookEdition[];
}

/** A category by its whole name, for a list to choose from. */
export interface CategoryChoice {
  readonly id: number;
  /** `Fiction / Crime` for one below another. */
  readonly name: string;
}

/** What can be added by hand. */
export const newFormats = [...bookFormats, ...articleFormats] as const;

/** Languages by the code that ONIX uses (ISO 639-2/B). */
export const languageChoices: readonly { readonly code: string; readonly name: string }[] = Object.entries({
  ...{ eng: 'English', hin: 'Hindi', ben: 'Bengali', guj: 'Gujarati', kan: 'Kannada', mal: 'Malayalam' },
  ...{ mar: 'Marathi', ori: 'Odia', pan: 'Punjabi', san: 'Sanskrit', tam: 'Tamil', tel: 'Telugu', urd: 'Urdu' },
  ...{ ara: 'Arabic', chi: 'Chinese', dan: 'Danish', dut: 'Dutch', fre: 'French', ger: 'German', gre: 'Greek' },
  ...{ ita: 'Italian', jpn: 'Japanese', kor: 'Korean', nor: 'Norwegian', pol: 'Polish', por: 'Portuguese' },
  ...{ rus: 'Russian', spa: 'Spanish', swe: 'Swedish', tur: 'Turkish', ukr: 'Ukrainian' },
}).map(([code, name]) => ({ code, name }));
export const isLanguageChoice = (code: string): boolean =>
  code === '' || languageChoices.some((choice) => choice.code === code);
