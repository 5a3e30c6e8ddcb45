import type { BannerTranslations } from '../../../shop/catalogue/banner-texts.ts';
import { stateOfPeriod } from '../../../shop/period.ts';

/** What the shop puts forward, as the desk shows and changes it: deals, banners, lists of books, publishers. */

/** When something is shown, in epoch milliseconds; null for no limit. */
export interface ShownBetween {
  readonly from: number | null;
  readonly until: number | null;
}

export type ShownState = 'coming' | 'shown' | 'over';

export const shownState = ({ from, until }: ShownBetween, now: number): ShownState => {
  const state = stateOfPeriod({ from, until }, now);
  return state === 'running' ? 'shown' : state;
};

export interface DeskDeal extends ShownBetween {
  readonly id: number;
  readonly title: string;
  readonly format: string;
  readonly isbn: string | null;
  /** Minor units: what the book costs without the deal, and with it. */
  readonly usual: number;
  readonly price: number;
  readonly stock: number;
  /** It begins again for ever, every so many days. */
  readonly everyDays: number | undefined;
  readonly state: ShownState;
}

/** A slide at the top, across the page, one of two, one of three, and one of two at the end. */
export const bannerPlaces = ['T', 'S', 'D', 'TR', 'DE'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
export const isBannerPlace = (text: unknown): text is BannerPlace => bannerPlaces.some((place) => place === text);

export interface DeskBanner extends ShownBetween {
  readonly id: number;
  readonly place: BannerPlace;
  readonly title: string;
  readonly text: string;
  readonly translations: BannerTranslations;
  readonly image: string;
  /** `category 12`, `book`, `publisher` or `path`. */
  readonly leadsTo: string;
  /** The ISBN, the publisher's name or the path; '' for a category. */
  readonly target: string;
  /** The name of where it leads; '' for what is gone. */
  readonly targetName: string;
  readonly state: ShownState;
}

/** The hand-picked lists of the home page. `column:12` besides is the column of a category. */
export const handPicked = ['topTen', 'bestSellers', 'newArrival', 'offers', 'recommended', 'topRated'] as const;
export const isHandPicked = (text: string): text is (typeof handPicked)[number] =>
  handPicked.some((list) => list === text);
export const columnPrefix = 'column:';
/** The category of a column. */
export const columnCategory = (list: string): number | undefined =>
  list.startsWith(columnPrefix) ? Number(list.slice(columnPrefix.length)) : undefined;
export const isListName = (text: string): boolean => isHandPicked(text) || /^column:\d{1,9}$/.test(text);

/** A book of a list, or a publisher. */
export interface DisplayEntry extends ShownBetween {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  /** A book that the shop does not show. */
  readonly isOffSale: boolean;
  readonly state: ShownState;
}

export const arrangements = ['up', 'down', 'remove'] as const;
export type Arrangement = (typeof arrangements)[number];

/** The ids after one of them was moved by one place. */
export function arranged(ids: readonly number[], id: number, step: Exclude<Arrangement, 'remove'>): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + (step === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.with(from, ids[to] ?? id).with(to, id);
}

/** What a deal was when its form was shown, to notice that another user has changed it. */
export const dealVersion = ({ price, from, until }: Pick<DeskDeal, 'price' | 'from' | 'until'>): string =>
  `${price} ${from ?? ''} ${until ?? ''}`;

/** The same of a banner. */
export const bannerVersion = ({ id: _id, state: _state, targetName: _name, ...banner }: DeskBanner): string =>
  JSON.stringify(Object.entries(banner).toSorted());

/** The name of a field for what a banner says in a further language: `title.de`. */
export const translatedField = (field: 'title' | 'text', tag: string): string => `${field}.${tag}`;
