import type { Kysely } from 'kysely';
import type { DeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import type { Queries } from '../../backend/context.ts';
import { saveSetting } from '../../backend/shop-settings.ts';
import { invoiceDeskKeys } from '../../backend/terms/tax-setting.ts';
import { readSeller, readTaxSetting } from '../../backend/terms/tax-settings.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { settingChanges } from '../../shop/setting-changes.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { LogDetails } from '../../shop/staff-views.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { type Checked, readSellerForm } from '../settings/model/tax-form.ts';
import { recordInLog } from '../staff-log.ts';

/** Tax and seller as the owner sets them. What is set here wins over merchandising.yml until it is given back. */

export type InvoiceSetting = keyof typeof invoiceDeskKeys;

export interface InvoiceContext {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}

export async function readInvoiceSettings(queries: Queries) {
  const [tax, seller] = [await readTaxSetting(queries), await readSeller(queries)];
  const rows = await queries
    .selectFrom('shop_setting')
    .select('key')
    .where('key', 'in', Object.values(invoiceDeskKeys))
    .execute();
  const names = Object.keys(invoiceDeskKeys) as InvoiceSetting[];
  return { tax, seller, setInDesk: names.filter((name) => rows.some(({ key }) => key === invoiceDeskKeys[name])) };
}

export const saveSeller = (context: InvoiceContext, values: Values, by: StaffMember, text?: DeskSettingAnswers) =>
  save(context, 'seller', readSellerForm(values, text), by);

async function save(context: InvoiceContext, setting: InvoiceSetting, checked: Checked<object>, by: StaffMember) {
  if (!checked.ok) return checked;
  await change(context, setting, by, {}, (queries) =>
    saveSetting(queries, { key: invoiceDeskKeys[setting], value: JSON.stringify(checked.value) }),
  );
  return { ok: true } as const;
}

export const giveBack = (context: InvoiceContext, setting: InvoiceSetting, by: StaffMember): Promise<void> =>
  change(context, setting, by, { given: 'back' }, async (queries) => {
    await queries.deleteFrom('shop_setting').where('key', '=', invoiceDeskKeys[setting]).execute();
  });

/** One transaction with an entry in the log, which says from what to what. */
const change = (
  { db, now }: InvoiceContext,
  setting: InvoiceSetting,
  by: StaffMember,
  details: LogDetails,
  work: (queries: Queries) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (queries) => {
    const read = () => (setting === 'tax' ? readTaxSetting(queries) : readSeller(queries));
    const before = await read();
    await work(queries);
    const named = { ...details, ...settingChanges(before, await read()) };
    await recordInLog(queries, { by, action: 'settings.changed', about: setting, details: named, at: now() });
  });
