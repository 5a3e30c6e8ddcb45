import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for deals and what the home page shows, with the permission that each needs. */

/** Deals; one of them, `new` for another one. */
export const deskDealsPath = '/desk/deals';
export const deskDealPath = (id: number | 'new'): string => `${deskDealsPath}/${id}`;
/** Banners, lists and publishers of the home page, and one of each. */
export const deskDisplayPath = '/desk/display';
export const deskBannerPath = (id: number | 'new'): string => `${deskDisplayPath}/banners/${id}`;
export const deskListPath = (list: string): string => `${deskDisplayPath}/lists/${encodeURIComponent(list)}`;
export const deskPublishersPath = `${deskDisplayPath}/publishers`;
/** The names of categories in the further languages of the shop, and those of one. */
export const deskCategoriesPath = `${deskDisplayPath}/categories`;
export const deskCategoryPath = (id: number): string => `${deskCategoriesPath}/${id}`;

export const displayPages = {
  '/desk/deals': 'offers',
  '/desk/deals/[id]': 'offers',
  '/desk/display': 'display',
  '/desk/display/banners/[id]': 'display',
  '/desk/display/lists/[list]': 'display',
  '/desk/display/publishers': 'display',
  '/desk/display/categories': 'display',
  '/desk/display/categories/[id]': 'display',
} as const satisfies DeskPages;

export const displayActions = {
  'desk.deals.save': 'offers',
  'desk.deals.arrange': 'offers',
  'desk.deals.giveBack': 'offers',
  'desk.display.banner': 'display',
  'desk.display.arrangeBanner': 'display',
  'desk.display.addBook': 'display',
  'desk.display.arrangeBook': 'display',
  'desk.display.addPublisher': 'display',
  'desk.display.arrangePublisher': 'display',
  'desk.display.giveBack': 'display',
  'desk.display.category': 'display',
} as const satisfies DeskActions;
