import { wordActions, wordPages } from './desk-access-paths.ts';
import { withQuery } from './desk-base-paths.ts';
import { bookActions, bookPages } from './desk-book-paths.ts';
import { contentActions, contentPages } from './desk-content-paths.ts';
import { stockActions, stockPages } from './desk-stock-paths.ts';
import { sameSitePath } from './paths.ts';
import type { Permission } from './shop/staff.ts';

/** URLs and actions of the desk, and who may use them. They are apart from paths.ts, which shoppers' browsers load. */

/** `anyone`: before signing in. */
export type Access = Permission | 'anyone';

export const deskPath = '/desk';
/** The sign-in page; after signing in it continues to `next`, a path of the desk. */
export const deskSignInPath = (next?: string): string => withQuery('/desk/sign-in', next ? { next } : {});
/** The page of a link: name, password and second factor of somebody who was invited. */
export const deskWelcomePath = (token?: string): string => withQuery('/desk/welcome', token ? { token } : {});
export const deskAccountPath = '/desk/account';
export const deskStaffPath = '/desk/staff';
/** The log of the desk, filtered by who, what and about what. */
export const deskLogPath = (query: Readonly<Record<string, string>> = {}): string => withQuery('/desk/log', query);
/** Shown in place of a page that the role does not include. */
export const deskNotAllowedPath = '/desk/not-allowed';
/** Shown in place of a page about orders while a remote API keeps them. */
export const deskElsewherePath = '/desk/elsewhere';
/** What a remote API got wrong lately. */
export const deskApiPath = '/desk/api';
/** Shown in place of a page about something that does not exist. */
export const deskNotFoundPath = '/desk/not-found';

/** The list of orders, filtered as `query` says (shop/order-filter.ts). */
export const deskOrdersPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/orders', query);
export const deskOrderPath = (number: string): string => `/desk/orders/${encodeURIComponent(number)}`;
export const deskOrdersFilePath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/orders.csv', query);
/** Print pages. Their forms name each order in a field `order`. */
export const deskPickListPath = '/desk/orders/pick-list';
export const deskPackingSlipsPath = '/desk/orders/packing-slips';

/** E-books and audio, filtered by `state` and `text`; one of them, with its forms. */
export const deskDigitalPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/digital', query);
export const deskEditionPath = (id: number | string): string => `/desk/digital/${id}`;
/** Where the form with the file of an edition posts to (desk-upload-paths.ts). */
export const deskUploadPath = (id: number): string => `${deskEditionPath(id)}?upload=1`;
/** The list of invoices; `query` is its filter (shop/invoice-list.ts). */
export const deskInvoicesPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/invoices', query);
export const deskInvoicesFilePath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/invoices.csv', query);
/** The print page of an invoice, and its PDF. */
export const deskInvoicePath = (number: string): string => `/desk/invoices/${encodeURIComponent(number)}`;
export const deskInvoicePdfPath = (number: string): string => `${deskInvoicePath(number)}.pdf`;
export const deskTaxPath = '/desk/settings/tax';
/** The rates of one country or state (shop/tax-place-form.ts); `new` is the form for another one. */
export const deskTaxPlacePath = (id: string): string => `/desk/settings/tax/${encodeURIComponent(id)}`;
/** The page of tax with a preset to look at. */
export const deskTaxPresetField = 'preset';
export const deskSellerPath = '/desk/settings/seller';

/** The list of texts, one of them in a plain form, and what it said earlier; `query` names the version to compare. */
export const deskTextsPath = '/desk/texts';
export const deskTextPath = (id: string): string => `/desk/texts/${id}`;
export const deskTextVersionsPath = (id: string, query: Readonly<Record<string, string>> = {}): string =>
  withQuery(`/desk/texts/${id}/versions`, query);
/** The editor, with a text open. */
export const deskEditorPath = (id?: string): string => `/desk/texts/editor${id ? `#/${id}` : ''}`;
/** Below it are its calls. */
export const deskEditorCalls = '/desk/texts/editor/';
/** The page that shows a text, with the member's draft in it; '' for the beginning of its path. */
export const deskTextPreviewPath = (id: string): string => `/desk/texts/preview/${id}`;
/** A page that the editor shows in a frame. */
export const isFramedPath = (path: string): boolean => path.startsWith(deskTextPreviewPath(''));
export const deskSettingsPath = '/desk/settings';
export const deskPaymentPath = '/desk/settings/payment';
export const deskDeliveryPath = '/desk/settings/delivery';
/** One delivery zone; `new` is the form for another one. */
export const deskZonePath = (id: string): string => `/desk/settings/delivery/${encodeURIComponent(id)}`;
export const deskCollectionPath = '/desk/settings/collection';
export const deskSameDayPath = '/desk/settings/same-day';
export const deskMailsPath = '/desk/settings/mails';
export const deskCouriersPath = '/desk/settings/couriers';

/** Every page of the desk as src/pages names it, with the permission that it needs. */
export const deskPages: Readonly<Record<string, Access>> = {
  '/desk': 'own',
  '/desk/sign-in': 'anyone',
  '/desk/welcome': 'anyone',
  '/desk/settings': 'settings',
  '/desk/settings/payment': 'settings',
  '/desk/settings/delivery': 'settings',
  '/desk/settings/delivery/[id]': 'settings',
  '/desk/settings/collection': 'settings',
  '/desk/settings/same-day': 'settings',
  '/desk/settings/mails': 'settings',
  '/desk/settings/couriers': 'settings',
  '/desk/account': 'own',
  '/desk/staff': 'staff',
  '/desk/log': 'staff',
  ...wordPages,
  '/desk/settings/reviews': 'settings',
  '/desk/invoices': 'orders',
  '/desk/invoices.csv': 'orders',
  '/desk/invoices/[number]': 'orders',
  '/desk/invoices/[number].pdf': 'orders',
  '/desk/settings/tax': 'settings',
  '/desk/settings/tax/[place]': 'settings',
  '/desk/settings/seller': 'settings',
  '/desk/api': 'staff',
  '/desk/elsewhere': 'own',
  '/desk/not-allowed': 'own',
  '/desk/not-found': 'own',
  '/desk/orders': 'orders',
  '/desk/orders/[number]': 'orders',
  '/desk/orders/pick-list': 'orders',
  '/desk/orders/packing-slips': 'orders',
  '/desk/orders.csv': 'orders',
  '/desk/deals': 'offers',
  '/desk/deals/[id]': 'offers',
  '/desk/display': 'display',
  '/desk/display/banners/[id]': 'display',
  '/desk/display/lists/[list]': 'display',
  '/desk/display/publishers': 'display',
  '/desk/figures': 'figures',
  '/desk/figures.csv': 'figures',
  '/desk/first-steps': 'settings',
  '/desk/imports': 'catalogue',
  '/desk/imports/covers': 'catalogue',
  '/desk/imports/[id]': 'catalogue',
  ...bookPages,
  ...stockPages,
  '/desk/digital': 'orders',
  '/desk/digital/[id]': 'orders',
  ...contentPages,
};

/** Every action of the desk, with the permission that it needs. */
export const deskActions = {
  'desk.access.password': 'anyone',
  'desk.access.code': 'anyone',
  'desk.access.leave': 'anyone',
  'desk.access.accept': 'anyone',
  'desk.access.confirm': 'anyone',
  'desk.account.name': 'own',
  'desk.account.password': 'own',
  'desk.account.secondFactor': 'own',
  'desk.account.recoveryCodes': 'own',
  'desk.account.endSession': 'own',
  'desk.account.endOthers': 'own',
  'desk.account.dismiss': 'own',
  'desk.orders.pay': 'orders',
  'desk.orders.pack': 'orders',
  'desk.orders.ship': 'orders',
  'desk.orders.track': 'orders',
  'desk.orders.dispatch': 'orders',
  'desk.orders.deliver': 'orders',
  'desk.orders.cancel': 'orders',
  'desk.orders.refund': 'orders',
  'desk.orders.correct': 'orders',
  'desk.orders.note': 'orders',
  'desk.orders.withdraw': 'orders',
  'desk.orders.extend': 'orders',
  ...bookActions,
  ...stockActions,
  'desk.digital.link': 'orders',
  'desk.digital.remove': 'orders',
  'desk.digital.terms': 'settings',
  'desk.digital.renew': 'orders',
  'desk.digital.end': 'orders',
  ...wordActions,
  'desk.settings.zone': 'settings',
  'desk.settings.zoneRows': 'settings',
  'desk.settings.removeZone': 'settings',
  'desk.settings.unknownWeight': 'settings',
  'desk.settings.collection': 'settings',
  'desk.settings.sameDay': 'settings',
  'desk.settings.sameDayRows': 'settings',
  'desk.settings.payment': 'settings',
  'desk.settings.mails': 'settings',
  'desk.settings.customerMails': 'settings',
  'desk.settings.couriers': 'settings',
  'desk.settings.courierRows': 'settings',
  'desk.settings.giveBack': 'settings',
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
  'desk.first.removeSample': 'settings',
  'desk.first.testMail': 'settings',
  'desk.first.settle': 'settings',
  'desk.first.hide': 'settings',
  'desk.staff.invite': 'staff',
  'desk.staff.reset': 'staff',
  'desk.staff.changeRole': 'staff',
  'desk.staff.disable': 'staff',
  'desk.staff.enable': 'staff',
  'desk.invoices.taxTerms': 'settings',
  'desk.invoices.taxPlace': 'settings',
  'desk.invoices.taxRows': 'settings',
  'desk.invoices.removeTaxPlace': 'settings',
  'desk.invoices.preset': 'settings',
  'desk.invoices.seller': 'settings',
  'desk.invoices.giveBack': 'settings',
  ...contentActions,
} as const satisfies Readonly<Record<string, Access>>;
export type DeskActionName = keyof typeof deskActions;

export const isDeskAction = (name: string): name is DeskActionName => Object.hasOwn(deskActions, name);

/** The `action` attribute of a form of the desk. It posts to the current page, which shows the form again when it has errors. */
export const deskActionPath = (name: DeskActionName): string => `?_action=${name}`;

/** Whether a path is the desk's. */
export const isDeskPath = (path: string): boolean => path === deskPath || path.startsWith(`${deskPath}/`);

/** Where somebody goes on after signing in: the page that they wanted, when it is the desk's. */
export function deskNextPath(next: string): string {
  const path = sameSitePath(next) ?? '';
  return isDeskPath(path.split(/[?#]/)[0] ?? '') ? path : deskPath;
}
