import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for settings of payment, delivery, tax and mails, with the permission that each needs. */

export const deskTaxPath = '/desk/settings/tax';
/** The rates of one country or state (desk/settings/model/tax-place-form.ts); `new` is the form for another one. */
export const deskTaxPlacePath = (id: string): string => `/desk/settings/tax/${encodeURIComponent(id)}`;
export const deskSellerPath = '/desk/settings/seller';
export const deskSettingsPath = '/desk/settings';
export const deskPaymentPath = '/desk/settings/payment';
export const deskDeliveryPath = '/desk/settings/delivery';
/** One delivery zone; `new` is the form for another one. */
export const deskZonePath = (id: string): string => `/desk/settings/delivery/${encodeURIComponent(id)}`;
export const deskCollectionPath = '/desk/settings/collection';
export const deskSameDayPath = '/desk/settings/same-day';
export const deskMailsPath = '/desk/settings/mails';
export const deskParcelSettingPath = '/desk/settings/parcels';
export const deskRefundSettingPath = '/desk/settings/refunds';
export const deskCouriersPath = '/desk/settings/couriers';
/** The page of tax with a preset to look at. */
export const deskTaxPresetField = 'preset';

export const settingsPages = {
  '/desk/settings': 'settings',
  '/desk/settings/payment': 'settings',
  '/desk/settings/delivery': 'settings',
  '/desk/settings/delivery/[id]': 'settings',
  '/desk/settings/collection': 'settings',
  '/desk/settings/same-day': 'settings',
  '/desk/settings/mails': 'settings',
  '/desk/settings/couriers': 'settings',
  '/desk/settings/parcels': 'settings',
  '/desk/settings/refunds': 'settings',
  '/desk/settings/tax': 'settings',
  '/desk/settings/tax/[place]': 'settings',
  '/desk/settings/seller': 'settings',
} as const satisfies DeskPages;

export const settingsActions = {
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
  'desk.settings.parcels': 'settings',
  'desk.settings.refunds': 'settings',
  'desk.settings.putAside': 'settings',
  'desk.settings.courierRows': 'settings',
  'desk.settings.giveBack': 'settings',
} as const satisfies DeskActions;
