import { z } from 'zod';
import { type InvoiceContent, invoiceKinds } from '../../trade/orders/invoice.ts';

const amount = z.int();
const part = z.object({ name: z.string(), rate: amount, tax: amount });
const group = part.extend({ net: amount, gross: amount, parts: z.array(part) });
const lines = z.array(z.string());

/** What invoices and quotes have alike. */
export const taxGroups = z.array(group);
export const paper = {
  ...{ number: z.string(), locale: z.string(), currency: z.string(), paymentMode: z.string() },
  language: z.string().optional(),
  seller: z.object({ name: z.string(), address: lines, taxNumbers: lines, note: z.string() }),
  buyer: z.object({ address: lines, taxNumber: z.string() }),
  delivery: lines,
  placeOfSupply: z.string(),
  lines: z.array(
    z.object({
      ...{ title: z.string(), detail: z.string(), code: z.string(), rate: amount.optional() },
      ...{ quantity: amount, unitPrice: amount, total: amount, position: amount.optional() },
    }),
  ),
  sums: z.array(z.object({ name: z.string(), amount })),
  tax: z.object({ isIncluded: z.boolean(), groups: z.array(group) }).optional(),
  total: amount,
} as const;

/** The stored content of an invoice. Invoices of each version stay readable: fields are only ever added, with a default. */
const content: z.ZodType<InvoiceContent> = z.object({
  kind: z.enum(invoiceKinds),
  issuedOn: z.string(),
  orderNumber: z.string(),
  orderedOn: z.string(),
  parcel: amount.optional(),
  due: z.object({ days: amount, on: z.string(), amount, payTo: z.string() }).optional(),
  corrects: z.object({ number: z.string(), issuedOn: z.string(), reason: z.string() }).optional(),
  ...paper,
});

export const parseInvoice = (json: string): InvoiceContent => content.parse(JSON.parse(json));
