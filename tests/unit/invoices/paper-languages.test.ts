import { describe, expect, test } from 'vitest';
import { invoicePdf } from '../../../src/lib/backend/invoices/pdf/invoice-pdf.ts';
import { undrawnCharacters } from '../../../src/lib/backend/invoices/undrawn.ts';
import { writtenIn } from '../../../src/lib/backend/invoicing/invoice-draft.ts';
import { creditedContent } from '../../../src/lib/trade/orders/credit-note.ts';
import type { InvoiceContent } from '../../../src/lib/trade/orders/invoice.ts';
import { type InvoiceText, invoiceText } from '../../../src/lib/trade/orders/invoice-text.ts';
import { type QuoteContent, quoteText } from '../../../src/lib/trade/orders/quote.ts';
import { paperTexts } from '../../../src/messages/trade-words.ts';
import { pdfText } from '../../fixtures/pdf-text.ts';
import { unmarkedWords } from '../../fixtures/unmarked-words.ts';

const line = { title: '‹Emma›', detail: '‹Paperback›', code: '4901', rate: 500, quantity: 2, unitPrice: 30_000 };
const tax = { name: '‹CGST›', rate: 250, tax: 1500 };
const paper = {
  ...{ number: '2026-000001', locale: 'en-IN', currency: 'INR', paymentMode: '‹card›', placeOfSupply: '‹Pune›' },
  seller: { name: '‹Lantern›', address: ['‹Lane 14›'], taxNumbers: ['‹GSTIN 27›'], note: '‹Thanks›' },
  ...{ buyer: { address: ['‹Asha›'], taxNumber: '27' }, delivery: ['‹Lake Road›'] },
  lines: [{ ...line, total: 60_000 }],
  sums: [{ name: '‹Delivery›', amount: 4900 }],
  ...{ tax: { isIncluded: true, groups: [{ ...tax, net: 57_000, gross: 60_000, parts: [tax] }] }, total: 64_900 },
};
const invoice: InvoiceContent = {
  ...{ ...paper, kind: 'invoice', issuedOn: '2026-11-20', orderNumber: 'BF-2222-3333', orderedOn: '2026-11-19' },
  ...{ parcel: 2, due: { days: 30, on: '2026-12-20', amount: 64_900, payTo: '‹IBAN›' } },
};
const note: InvoiceContent = {
  ...{ ...invoice, kind: 'credit-note', due: { days: 0, on: '2026-12-20', amount: 1, payTo: '' } },
  corrects: { number: '2026-000001', issuedOn: '2026-11-20', reason: '‹Torn›' },
  tax: { ...paper.tax, isIncluded: false },
};
const quote: QuoteContent = { ...paper, quotedOn: '2026-11-20', holdsUntil: '2026-12-20', note: '‹For your school›' };

const pseudo = paperTexts({ language: 'en-XA', locale: 'en-XA' });
const wordsOf = (text: InvoiceText): string[] =>
  [
    ...[text.title, text.taxHeading, text.netHeading, text.taxAmountHeading, ...text.notes],
    ...[...text.details, ...text.sums, text.total].flatMap(({ name, value }) => [name, value]),
    ...text.parties.flatMap(({ heading, lines }) => [heading, ...lines]),
    ...text.columns.flatMap((column) => [text.columnNames[column], ...text.lines.map((one) => one[column])]),
    ...text.taxes.flatMap(({ name, net }) => [name, net]),
  ].flatMap((text) => text.split('\n'));

test.each([
  ['an invoice', invoiceText(invoice, pseudo)],
  ['a credit note', invoiceText(note, pseudo)],
  ['a quote', quoteText(quote, pseudo)],
])('%s says nothing outside a message [LANG-27]', (_name, text) => {
  // The code of goods has no other name.
  expect(wordsOf(text).flatMap((word) => unmarkedWords(word) ?? [])).toEqual([]);
});

test('a credit note names what was lowered, and charges without a name, in its language [LANG-58]', () => {
  const credits = [
    { kind: 'goodwill' as const, position: 1, taxPosition: 1, copies: 0, amount: 1000 },
    { kind: 'charges' as const, position: 0, taxPosition: 1, copies: 0, amount: 500 },
  ];
  const { lines, sums } = creditedContent({ ...invoice, sums: [] }, [], credits, pseudo);
  const names = [...lines.map(({ detail }) => detail), ...sums.map(({ name }) => name)];
  expect(names.flatMap((name) => unmarkedWords(name.replace('‹Paperback›, ', '')) ?? [])).toEqual([]);
  expect(names).toEqual([`‹Paperback›, ${pseudo.priceReduced}`, pseudo.charges]);
});

describe('a paper in the language of its order', () => {
  const german = { ...invoice, ...writtenIn('de') };

  test('has its words, dates and numbers in it, on each page [LANG-27]', async () => {
    const text = pdfText(await invoicePdf(german, { isCompressed: false }));
    for (const words of ['Rechnung 2026-000001', '20. November 2026', 'Zwischensumme', '649,00', 'Seite 1 von 1'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Invoice|Subtotal|Quantity|page 1/);
  });

  test('stays in that language when it is made again, and in English without one [LANG-27]', () => {
    expect(writtenIn('de')).toEqual({ locale: 'de-IN', language: 'de' });
    expect(invoiceText(invoice).title).toBe('Invoice 2026-000001');
    expect(invoiceText(invoice, paperTexts(invoice))).toEqual(invoiceText(invoice));
    // English is written as it always was, and so is a language without messages for papers.
    for (const tag of [null, 'en', 'xx']) expect(writtenIn(tag)).toEqual({ locale: 'en-IN' });
  });
});

test('the desk names what the PDF of a paper has question marks for [LANG-69]', () => {
  expect(undrawnCharacters(invoiceText(invoice))).toEqual([]);
  const other = {
    ...invoice,
    buyer: { address: ['สมชาย', '北京'], taxNumber: '' },
    lines: [{ ...line, title: 'მგელი', total: 1 }],
  };
  expect(undrawnCharacters(invoiceText(other)).join('')).toBe('สมชายმგელი');
});
