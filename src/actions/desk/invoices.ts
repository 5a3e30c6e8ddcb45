import { z } from 'zod';
import { deskSellerPath, deskTaxPath } from '../../lib/desk/settings/model/pages.ts';
import type { SettingResult } from '../../lib/desk/settings/model/settings-form.ts';
import type { DeskSettingAnswers } from '../../messages/plain/desk/setting-answers.ts';
import { deskAction } from './define.ts';
import { rowsChanged } from './rows-changed.ts';
import { settingAnswers } from './setting-answers.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm as form } from './values-form.ts';

/**
 * Tax, and who stands on invoices. The rules are in lib/desk/settings/model/tax-form.ts and tax-place-form.ts; the forms go there as they
 * were sent.
 */

const elsewhere = (text: DeskSettingAnswers) => ({ ok: false, fields: { form: text.elsewhere } }) as const;

const taxOutcome = (result: SettingResult | undefined, text: DeskSettingAnswers, done = text.saved) =>
  staffOutcome(result ?? elsewhere(text), { to: deskTaxPath, done });

const taxTerms = deskAction('desk.invoices.taxTerms', form, async (values, by, { locals }) => {
  const { text } = settingAnswers(locals);
  return taxOutcome(await locals.desk.invoices?.tax.saveTerms(values, by, text), text);
});

const taxPlace = deskAction('desk.invoices.taxPlace', form, async (values, by, { locals }) => {
  const { text } = settingAnswers(locals);
  return taxOutcome(await locals.desk.invoices?.tax.savePlace(values.place ?? '', values, by, text), text);
});

const taxRows = deskAction('desk.invoices.taxRows', form, rowsChanged);

const removeTaxPlace = deskAction('desk.invoices.removeTaxPlace', form, async ({ place = '' }, by, { locals }) => {
  const { text } = settingAnswers(locals);
  return taxOutcome(await locals.desk.invoices?.tax.removePlace(place, by, text), text, text.ratesRemoved);
});

const preset = deskAction(
  'desk.invoices.preset',
  z.object({ preset: z.string(), mode: z.enum(['replace', 'add']) }),
  async ({ preset: id, mode }, by, { locals }) => {
    const { text } = settingAnswers(locals);
    return taxOutcome(await locals.desk.invoices?.tax.usePreset(id, mode, by, text), text);
  },
);

const seller = deskAction('desk.invoices.seller', form, async (values, by, { locals }) => {
  const { text } = settingAnswers(locals);
  const result = await locals.desk.invoices?.saveSeller(values, by, text);
  return staffOutcome(result ?? elsewhere(text), { to: deskSellerPath, done: text.saved });
});

const giveBack = deskAction(
  'desk.invoices.giveBack',
  z.object({ setting: z.enum(['tax', 'seller']) }),
  async ({ setting }, by, { locals }) => {
    await locals.desk.invoices?.giveBack(setting, by);
    const done = settingAnswers(locals).text.givenBack;
    return staffOutcome({ ok: true }, { to: setting === 'tax' ? deskTaxPath : deskSellerPath, done });
  },
);

export const invoices = { taxTerms, taxPlace, taxRows, removeTaxPlace, preset, seller, giveBack };
