import { z } from 'zod';
import {
  type DeskOpenItemAnswers,
  englishDeskOpenItemAnswers,
} from '../../../messages/plain/desk/open-item-answers.ts';
import { readSeller } from '../../backend/terms/tax-settings.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { NumberLanguage } from '../../format.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import { findCustomer, findCustomers } from '../sales/find-customers.ts';
import {
  fieldMessages,
  readAmount,
  readNumber,
  type SettingResult,
  type Values,
} from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { customerName, type FoundInvoiceCustomer, type InvoiceCustomer, longestTerm } from './model/invoice-terms.ts';
import { openOfCustomers } from './read-items.ts';

/** Which customers may pay on invoice, for the owner. */
export interface InvoiceTermsDesk {
  list(): Promise<readonly InvoiceCustomer[]>;
  /** By name, e-mail address or telephone. */
  search(text: string): Promise<readonly FoundInvoiceCustomer[]>;
  /** Allows it, or changes what is allowed. Refusals are in English unless `answers` say otherwise. */
  allow(values: Values, by: StaffMember, answers?: TermAnswers): Promise<SettingResult>;
  /** What is open stays to be paid. Returns false when it was not allowed. */
  end(visitorId: string, by: StaffMember): Promise<boolean>;
}

/** What is said of a form, and in what its amount is typed. */
interface TermAnswers {
  readonly text: DeskOpenItemAnswers;
  readonly language?: NumberLanguage;
}

const english: TermAnswers = { text: englishDeskOpenItemAnswers };

function termsIn(text: DeskOpenItemAnswers) {
  const daysError = { error: text.daysWrong({ most: longestTerm }) };
  const amountError = { error: text.mostOpenWrong };
  return z.object({
    days: z.int(daysError).min(0, daysError).max(longestTerm, daysError),
    mostOpen: z.int(amountError).min(1, amountError).max(1_000_000_000, { error: text.amountTooLarge }).nullable(),
  });
}

export function createInvoiceTermsDesk({ db, now, currency }: OrderDeskContext): InvoiceTermsDesk {
  return {
    async list() {
      const rows = await db.selectFrom('invoice_customer').selectAll().orderBy('allowed_at', 'desc').execute();
      const open = await openOfCustomers(
        db,
        rows.map(({ visitor_id }) => visitor_id),
      );
      const list = rows.map(async (row): Promise<InvoiceCustomer> => {
        const customer = await findCustomer(db, row.visitor_id);
        return {
          ...{ visitorId: row.visitor_id, days: row.days, mostOpen: row.most_open, allowedBy: row.staff_name },
          ...{ name: customer ? customerName(customer.address) : '', email: customer?.address.email ?? '' },
          hasAccount: customer?.hasAccount ?? false,
          open: open.get(row.visitor_id) ?? 0,
          allowedAt: new Date(row.allowed_at).toISOString(),
        };
      });
      return Promise.all(list);
    },
    async search(text) {
      const found = await findCustomers(db, text);
      const allowed = await db.selectFrom('invoice_customer').select('visitor_id').execute();
      const ids = new Set(allowed.map(({ visitor_id }) => visitor_id));
      return found.map((customer) => ({ ...customer, isAllowed: ids.has(customer.visitorId) }));
    },
    async allow(values, by, { text, language } = english) {
      const mostOpen = readAmount(values.mostOpen, currency, language);
      const input = { days: readNumber(values.days, language), mostOpen };
      const checked = termsIn(text).safeParse(input);
      if (!checked.success) return { ok: false, fields: fieldMessages(checked.error.issues) };
      const { days } = checked.data;
      return inTransaction(db, async (queries): Promise<SettingResult> => {
        if ((await readSeller(queries)).name === '') return { ok: false, fields: { form: text.sellerMissing } };
        const customer = await findCustomer(queries, values.customer ?? '');
        if (!customer) return { ok: false, fields: { form: text.customerUnknown } };
        const at = now();
        const row = { days, most_open: mostOpen, staff_id: by.id, staff_name: by.name, allowed_at: at };
        await queries
          .insertInto('invoice_customer')
          .values({ visitor_id: customer.visitorId, ...row })
          .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(row))
          .execute();
        const details = { days, ...(mostOpen !== null && { amount: mostOpen }) };
        // The log outlives the customer: an order says who it was for as long as somebody may know.
        const about = customer.lastOrder ? `customer of order ${customer.lastOrder}` : 'customer without an order';
        await recordInLog(queries, { by, action: 'invoice.allowed', about, details, at });
        return { ok: true };
      });
    },
    end: (visitorId, by) =>
      inTransaction(db, async (queries) => {
        const customer = await findCustomer(queries, visitorId);
        const ended = await queries
          .deleteFrom('invoice_customer')
          .where('visitor_id', '=', visitorId)
          .executeTakeFirst();
        if (ended.numDeletedRows !== 1n) return false;
        const about = customer?.lastOrder ? `customer of order ${customer.lastOrder}` : 'customer without an order';
        await recordInLog(queries, { by, action: 'invoice.notAllowed', about, details: {}, at: now() });
        return true;
      }),
  };
}
