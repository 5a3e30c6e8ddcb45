import { booksActions, booksPages } from '../books/model/pages.ts';
import { couponsActions, couponsPages } from '../coupons/model/pages.ts';
import { customersActions, customersPages } from '../customers/model/pages.ts';
import { digitalActions, digitalPages } from '../digital/model/pages.ts';
import { displayActions, displayPages } from '../display/model/pages.ts';
import { figuresPages } from '../figures/model/pages.ts';
import { firstStepsActions, firstStepsPages } from '../first-steps/model/pages.ts';
import { importsPages } from '../imports/model/pages.ts';
import { invoicesActions, invoicesPages } from '../invoices/model/pages.ts';
import { lookActions, lookPages } from '../look/model/pages.ts';
import { messagesActions, messagesPages } from '../messages/model/pages.ts';
import { openItemsActions, openItemsPages } from '../open-items/model/pages.ts';
import { ordersActions, ordersPages } from '../orders/model/pages.ts';
import { pagesActions, pagesPages } from '../pages/model/pages.ts';
import { paymentsActions, paymentsPages } from '../payments/model/pages.ts';
import { payoutsActions, payoutsPages } from '../payouts/model/pages.ts';
import { picturesActions, picturesPages } from '../pictures/model/pages.ts';
import { quotesActions, quotesPages } from '../quotes/model/pages.ts';
import { returnsActions, returnsPages } from '../returns/model/pages.ts';
import { reviewsActions, reviewsPages } from '../reviews/model/pages.ts';
import { salesActions, salesPages } from '../sales/model/pages.ts';
import { searchActions, searchPages } from '../search/model/pages.ts';
import { settingsActions, settingsPages } from '../settings/model/pages.ts';
import { staffActions, staffPages } from '../staff/model/pages.ts';
import { stockActions, stockPages } from '../stock/model/pages.ts';
import { textsActions, textsPages } from '../texts/model/pages.ts';
import { wordsActions, wordsPages } from '../words/model/pages.ts';
import type { Access, DeskActions, DeskPages } from './access.ts';
import { homePages } from './home-pages.ts';

/**
 * Every page and action of the desk, collected from the features. One that is not listed does not exist: a build with an unlisted page
 * fails, and the permission is that of the route which Astro has matched.
 */

const pages: DeskPages = {
  ...homePages,
  ...booksPages,
  ...couponsPages,
  ...customersPages,
  ...digitalPages,
  ...displayPages,
  ...figuresPages,
  ...firstStepsPages,
  ...importsPages,
  ...invoicesPages,
  ...lookPages,
  ...messagesPages,
  ...openItemsPages,
  ...ordersPages,
  ...pagesPages,
  ...paymentsPages,
  ...payoutsPages,
  ...picturesPages,
  ...quotesPages,
  ...returnsPages,
  ...reviewsPages,
  ...salesPages,
  ...searchPages,
  ...settingsPages,
  ...staffPages,
  ...stockPages,
  ...textsPages,
  ...wordsPages,
};

/** The permission of each page, by its route. */
export const deskPages: Readonly<Record<string, Access>> = Object.fromEntries(
  Object.entries(pages).map(([route, entry]) => [route, typeof entry === 'string' ? entry : entry.access]),
);

/**
 * What answers a POST otherwise than by the action that a form names, by route. Uploads are read by their page, because an action holds
 * a form in memory.
 */
export const deskPosts: Readonly<Record<string, 'itself' | 'both' | 'none'>> = Object.fromEntries(
  Object.entries(pages).flatMap(([route, entry]) => (typeof entry === 'string' ? [] : [[route, entry.post]])),
);

/** Who may do what at the desk: each action with its permission. */
export const deskActions = {
  ...booksActions,
  ...couponsActions,
  ...customersActions,
  ...digitalActions,
  ...displayActions,
  ...firstStepsActions,
  ...invoicesActions,
  ...lookActions,
  ...messagesActions,
  ...openItemsActions,
  ...ordersActions,
  ...pagesActions,
  ...paymentsActions,
  ...payoutsActions,
  ...picturesActions,
  ...quotesActions,
  ...returnsActions,
  ...reviewsActions,
  ...salesActions,
  ...searchActions,
  ...settingsActions,
  ...staffActions,
  ...stockActions,
  ...textsActions,
  ...wordsActions,
} as const satisfies DeskActions;

export type DeskActionName = keyof typeof deskActions;

export const isDeskAction = (name: string): name is DeskActionName => Object.hasOwn(deskActions, name);

/** The `action` attribute of a form of the desk. It posts to the current page, which shows the form again when it has errors. */
export const deskActionPath = (name: DeskActionName): string => `?_action=${name}`;
