import { z } from 'zod';
import { deskSellerPath, deskTaxPath } from '../../lib/desk-paths.ts';
import { normaliseLineBreaks } from '../form.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** Tax, and who stands on invoices. The rules are in lib/shop/tax-form.ts; the forms go there as they were sent. */

const longest = 100_000;
const form = z.instanceof(FormData).transform((data) => {
  const texts = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, normaliseLineBreaks(value).slice(0, longest)] as const] : [],
  );
  return Object.fromEntries(texts) as Readonly<Record<string, string>>;
});

const elsewhere = { ok: false, fields: { form: 'Orders are kept in another system.' } } as const;

const tax = deskAction('desk.invoices.tax', form, async (values, by, { locals }) =>
  staffOutcome((await locals.desk.invoices?.saveTax(values, by)) ?? elsewhere, { to: deskTaxPath, done: 'Saved.' }),
);

/** Nothing is saved yet: the page shows the rates of the chosen preset in its form. */
const preset = deskAction('desk.invoices.preset', form, async () => ({ ok: true, notices: [], rerendersForm: true }));

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

export const invoices = { tax, preset, seller, giveBack };
