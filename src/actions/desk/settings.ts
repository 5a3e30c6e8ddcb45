import { z } from 'zod';
import { deskPutAsideSettingPath } from '../../lib/desk/sales/model/pages.ts';
import {
  deskCollectionPath,
  deskCouriersPath,
  deskDeliveryPath,
  deskMailsPath,
  deskParcelSettingPath,
  deskPaymentPath,
  deskRefundSettingPath,
  deskSameDayPath,
  deskSettingsPath,
} from '../../lib/desk/settings/model/pages.ts';
import type { SettingResult } from '../../lib/desk/settings/model/settings-form.ts';
import { deskPreorderSettingPath, deskStockSettingsPath } from '../../lib/desk/stock/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { rowsChanged } from './rows-changed.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm as form } from './values-form.ts';

/** Delivery, payment methods and mails. Their rules are in lib/desk/settings; the forms go there as they were sent. */

const saved = (result: SettingResult, to: string, done = 'Saved.'): Outcome => staffOutcome(result, { to, done });

const zone = deskAction('desk.settings.zone', form, async (values, by, { locals }) =>
  saved(
    await locals.desk.settings.saveZone(values.id ?? 'new', values, by),
    deskDeliveryPath,
    `“${values.name}” is saved.`,
  ),
);

const zoneRows = deskAction('desk.settings.zoneRows', form, rowsChanged);
const courierRows = deskAction('desk.settings.courierRows', form, rowsChanged);

const couriers = deskAction('desk.settings.couriers', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveCouriers(values, by), deskCouriersPath),
);

const removeZone = deskAction('desk.settings.removeZone', form, async ({ id = '' }, by, { locals }) =>
  saved(await locals.desk.settings.removeZone(id, by), deskDeliveryPath, 'The zone is removed.'),
);

const unknownWeight = deskAction('desk.settings.unknownWeight', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveUnknownWeight(values, by), deskDeliveryPath),
);

const collection = deskAction('desk.settings.collection', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveCollection(values, by), deskCollectionPath),
);

const sameDay = deskAction('desk.settings.sameDay', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveSameDay(values, by), deskSameDayPath),
);

const sameDayRows = deskAction('desk.settings.sameDayRows', form, rowsChanged);

const payment = deskAction('desk.settings.payment', form, async (values, by, { locals }) =>
  saved(
    await locals.desk.settings.savePayment(values, by, locals.desk.account.proof(values.code ?? '', by)),
    deskPaymentPath,
  ),
);

const mails = deskAction('desk.settings.mails', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveMails(values, by), deskMailsPath),
);

const customerMails = deskAction('desk.settings.customerMails', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveCustomerMails(values, by), deskMailsPath),
);

const supply = deskAction('desk.settings.supply', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveSupply(values, by), deskStockSettingsPath),
);

const preorders = deskAction('desk.settings.preorders', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.savePreorders(values, by), deskPreorderSettingPath),
);

const parcels = deskAction('desk.settings.parcels', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveParcels(values, by), deskParcelSettingPath),
);

const refunds = deskAction('desk.settings.refunds', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.saveRefunds(values, by), deskRefundSettingPath),
);

const putAside = deskAction('desk.settings.putAside', form, async (values, by, { locals }) =>
  saved(await locals.desk.settings.savePutAside(values, by), deskPutAsideSettingPath),
);

const settingNames = ['delivery', 'collection', 'sameDay', 'payment', 'mails', 'couriers'] as const;

const giveBack = deskAction(
  'desk.settings.giveBack',
  z.object({ setting: z.enum(settingNames), code: optionalField }),
  async ({ setting, code }, by, { locals }) =>
    saved(
      await locals.desk.settings.giveBack(setting, by, locals.desk.account.proof(code, by)),
      deskSettingsPath,
      'Given back.',
    ),
);

export const settings = {
  zone,
  zoneRows,
  removeZone,
  unknownWeight,
  collection,
  sameDay,
  sameDayRows,
  payment,
  mails,
  customerMails,
  supply,
  preorders,
  parcels,
  refunds,
  putAside,
  couriers,
  courierRows,
  giveBack,
};
