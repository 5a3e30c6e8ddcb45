import { z } from 'zod';
import { deskSellerPath, deskTaxPath } from '../../lib/desk/settings/model/pages.ts';
import type { SettingResult } from '../../lib/desk/settings/model/settings-form.ts';
import { deskAction } from './define.ts';
import { rowsChanged } from './rows-changed.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm as form } from './values-form.ts';

/** Tax, and who stands on invoices. The rules are in lib/desk/settings/model/tax-form.ts and tax-place-form.ts; the forms go there as they were sent. */

const elsewhere = { ok: false, fields: { form: 'Orders are kept in another system.' } } as const;

const taxOutcome = (result: SettingResult | undefined, done = 'Saved.') =>
  staffOutcome(result ?? elsewhere, { to: deskTaxPath, done });

const taxTerms = deskAction('desk.invoices.taxTerms', form, async (values, by, { locals }) =>
  taxOutcome(await locals.desk.invoices?.tax.saveTerms(values, by)),
);

const taxPlace = deskAction('desk.invoices.taxPlace', form, async (values, by, { locals }) =>
  taxOutcome(await locals.desk.invoices?.tax.savePlace(values.place ?? '', values, by)),
);

const taxRows = deskAction('desk.invoices.taxRows', form, rowsChanged);

const removeTaxPlace = deskAction('desk.invoices.removeTaxPlace', form, async ({ place = '' }, by, { locals }) =>
  taxOutcome(await locals.desk.invoices?.tax.removePlace(place, by), 'Its rates are removed.'),
);

const preset = deskAction(
  'desk.invoices.preset',
  z.object({ preset: z.string(), mode: z.enum(['replace', 'add']) }),
  async ({ preset: id, mode }, by, { locals }) => taxOutcome(await locals.desk.invoices?.tax.usePreset(id, mode, by)),
);

const seller = deskAction('desk.invoices.seller', form, async (values, by, { locals }) =>
  staffOutcome((await locals.desk.invoices?.saveSeller(values, by)) ?? elsewhere, {
    to: deskSellerPath,
    done: 'Saved.',
  }),
);

const giveBack = deskAction(
  'desk.invoices.giveBack',
  z.object({ setting: z.enum(['tax', 'seller']) }),
  async ({ setting }, by, { locals }) => {
    await locals.desk.invoices?.giveBack(setting, by);
    return staffOutcome({ ok: true }, { to: setting === 'tax' ? deskTaxPath : deskSellerPath, done: 'Given back.' });
  },
);

export const invoices = { taxTerms, taxPlace, taxRows, removeTaxPlace, preset, seller, giveBack };
