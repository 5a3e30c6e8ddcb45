import type { Kysely } from 'kysely';
import type { DeskInvoiceTexts } from '../../../messages/plain/desk/invoices.ts';
import type { DeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { findInvoice, makeInvoicePdf } from '../../backend/invoices/find-invoice.ts';
import { undrawnCharacters } from '../../backend/invoices/undrawn.ts';
import type { Database } from '../../database/schema.ts';
import type { Attachment } from '../../mail/attachments.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { InvoiceText } from '../../trade/orders/invoice-text.ts';
import type { TaxSettings } from '../../trade/tax/tax.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import type { SellerSettings } from '../settings/model/tax-form.ts';
import { exportInvoices } from './export-invoices.ts';
import { giveBack, type InvoiceSetting, readInvoiceSettings, saveSeller } from './invoice-settings.ts';
import { invoiceMonths, invoicesOfOrder, listInvoices } from './list-invoices.ts';
import type { InvoiceEntry, InvoiceFilter, InvoiceListPage } from './model/invoice-list.ts';
import { createTaxDesk, type TaxDesk } from './tax-desk.ts';

/** Invoices for the people at the counter, and the settings that they are made by. */
export interface DeskInvoices {
  list(filter: InvoiceFilter, page: number): Promise<InvoiceListPage>;
  /** The months with invoices, the newest first: `2026-11`. */
  months(): Promise<readonly string[]>;
  /** The invoices and credit notes of an order, the oldest first. */
  ofOrder(orderNumber: string): Promise<readonly InvoiceEntry[]>;
  find(number: string): Promise<InvoiceContent | undefined>;
  pdf(number: string): Promise<Attachment | undefined>;
  /** The characters that its PDF has question marks for. */
  undrawn(text: InvoiceText): readonly string[];
  /** Lines of a CSV file: one for each rate of each invoice. The heads of its columns are English without `text`. */
  exported(filter: InvoiceFilter, text?: DeskInvoiceTexts): AsyncGenerator<string, void, undefined>;
  settings(): Promise<{ tax: TaxSettings; seller: SellerSettings; setInDesk: readonly InvoiceSetting[] }>;
  readonly tax: TaxDesk;
  saveSeller(values: Values, by: StaffMember, text?: DeskSettingAnswers): Promise<SettingResult>;
  /** What merchandising.yml says counts again. */
  giveBack(setting: InvoiceSetting, by: StaffMember): Promise<void>;
}

export function createDeskInvoices(context: {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}): DeskInvoices {
  const { db } = context;
  return {
    list: (filter, page) => listInvoices(db, filter, page),
    months: () => invoiceMonths(db),
    ofOrder: (orderNumber) => invoicesOfOrder(db, orderNumber),
    find: (number) => findInvoice(db, number),
    pdf: (number) => makeInvoicePdf(db, number),
    undrawn: undrawnCharacters,
    exported: (filter, text) => exportInvoices(db, filter, text),
    settings: () => readInvoiceSettings(db),
    tax: createTaxDesk(context),
    saveSeller: (values, by, text) => saveSeller(context, values, by, text),
    giveBack: (setting, by) => giveBack(context, setting, by),
  };
}
