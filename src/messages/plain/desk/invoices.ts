import { deskInvoices } from '../../en/desk/invoices.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskInvoiceTexts = Texts<typeof deskInvoices>;
/** In English. */
export const englishDeskInvoices: DeskInvoiceTexts = /* @__PURE__ */ plainTexts<typeof deskInvoices>(deskInvoices);
