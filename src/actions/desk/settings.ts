import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import type { DeskActionName } from '../../lib/desk/model/pages.ts';
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
import type { SettingAnswers, SettingResult, Values } from '../../lib/desk/settings/model/settings-form.ts';
import { deskPreorderSettingPath, deskStockSettingsPath } from '../../lib/desk/stock/model/pages.ts';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { rowsChanged } from './rows-changed.ts';
import { settingAnswers } from './setting-answers.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm as form } from './values-form.ts';

/** Delivery, payment methods and mails. Their rules are in lib/desk/settings; the forms go there as they were sent. */

type Settings = ActionAPIContext['locals']['desk']['settings'];
type Save = (settings: Settings, values: Values, by: StaffMember, answers: SettingAnswers) => Promise<SettingResult>;

/** The action of a form that saves a setting, and leads back to its page. */
const saving = (name: DeskActionName, to: string, save: Save) =>
  deskAction(name, form, async (values, by, { locals }) => {
    const answers = settingAnswers(locals);
    return staffOutcome(await save(locals.desk.settings, values, by, answers), { to, done: answers.text.saved });
  });

const zone = deskAction('desk.settings.zone', form, async (values, by, { locals }) => {
  const answers = settingAnswers(locals);
  return staffOutcome(await locals.desk.settings.saveZone(values.id ?? 'new', values, by, answers), {
    to: deskDeliveryPath,
    done: answers.text.zoneSaved({ name: values.name ?? '' }),
  });
});

const zoneRows = deskAction('desk.settings.zoneRows', form, rowsChanged);
const courierRows = deskAction('desk.settings.courierRows', form, rowsChanged);
const sameDayRows = deskAction('desk.settings.sameDayRows', form, rowsChanged);

const removeZone = deskAction('desk.settings.removeZone', form, async ({ id = '' }, by, { locals }) => {
  const answers = settingAnswers(locals);
  return staffOutcome(await locals.desk.settings.removeZone(id, by, answers), {
    to: deskDeliveryPath,
    done: answers.text.zoneRemoved,
  });
});

const couriers = saving('desk.settings.couriers', deskCouriersPath, (settings, values, by, answers) =>
  settings.saveCouriers(values, by, answers),
);

const unknownWeight = saving('desk.settings.unknownWeight', deskDeliveryPath, (settings, values, by, answers) =>
  settings.saveUnknownWeight(values, by, answers),
);

const collection = saving('desk.settings.collection', deskCollectionPath, (settings, values, by, answers) =>
  settings.saveCollection(values, by, answers),
);

const sameDay = saving('desk.settings.sameDay', deskSameDayPath, (settings, values, by, answers) =>
  settings.saveSameDay(values, by, answers),
);

const payment = deskAction('desk.settings.payment', form, async (values, by, { locals }) => {
  const answers = settingAnswers(locals);
  const proof = locals.desk.account.proof(values.code ?? '', by);
  return staffOutcome(await locals.desk.settings.savePayment(values, by, proof, answers), {
    to: deskPaymentPath,
    done: answers.text.saved,
  });
});

const mails = saving('desk.settings.mails', deskMailsPath, (settings, values, by, answers) =>
  settings.saveMails(values, by, answers),
);

const customerMails = saving('desk.settings.customerMails', deskMailsPath, (settings, values, by, answers) =>
  settings.saveCustomerMails(values, by, answers),
);

const supply = saving('desk.settings.supply', deskStockSettingsPath, (settings, values, by, answers) =>
  settings.saveSupply(values, by, answers),
);

const preorders = saving('desk.settings.preorders', deskPreorderSettingPath, (settings, values, by, answers) =>
  settings.savePreorders(values, by, answers),
);

const parcels = saving('desk.settings.parcels', deskParcelSettingPath, (settings, values, by, answers) =>
  settings.saveParcels(values, by, answers),
);

const refunds = saving('desk.settings.refunds', deskRefundSettingPath, (settings, values, by, answers) =>
  settings.saveRefunds(values, by, answers),
);

const putAside = saving('desk.settings.putAside', deskPutAsideSettingPath, (settings, values, by, answers) =>
  settings.savePutAside(values, by, answers),
);

const settingNames = ['delivery', 'collection', 'sameDay', 'payment', 'mails', 'couriers'] as const;

const giveBack = deskAction(
  'desk.settings.giveBack',
  z.object({ setting: z.enum(settingNames), code: optionalField }),
  async ({ setting, code }, by, { locals }) => {
    const answers = settingAnswers(locals);
    const proof = locals.desk.account.proof(code, by);
    return staffOutcome(await locals.desk.settings.giveBack(setting, by, proof, answers), {
      to: deskSettingsPath,
      done: answers.text.givenBack,
    });
  },
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
