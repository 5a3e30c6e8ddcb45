import { buffer } from 'node:stream/consumers';
import { directionOf } from '../../../../messages/languages.ts';
import { paperNames, paperTexts } from '../../../../messages/trade-words.ts';
import type { InvoiceContent } from '../../../trade/orders/invoice.ts';
import { type InvoiceText, invoiceText, paperLocale } from '../../../trade/orders/invoice-text.ts';
import { drawFooters } from './footer.ts';
import { drawHead } from './head.ts';
import { bottom, type Cursor, left, startOf, width } from './page.ts';
import { drawLines } from './table.ts';
import { drawText, heightOf, type Pdf, soft } from './text-box.ts';

interface PdfOptions {
  /** False leaves the page descriptions readable, for tests. */
  readonly isCompressed?: boolean;
}

/** Whose paper it is: its language, who sells, its number, and its ISO day. */
export interface PaperFacts {
  readonly locale: string;
  readonly language?: string | undefined;
  readonly seller: InvoiceContent['seller'];
  readonly number: string;
  readonly day: string;
}

/** An invoice or a credit note as a tagged PDF. */
export const invoicePdf = (invoice: InvoiceContent, options?: PdfOptions): Promise<Buffer> =>
  paperPdf(
    invoiceText(invoice, paperTexts(invoice), paperNames(invoice)),
    { ...invoice, day: invoice.issuedOn },
    options,
  );

/**
 * A paper as a tagged PDF. The same paper gives the same bytes: its only date is its own. The library is loaded with the first
 * one, because most processes never make any.
 */
export async function paperPdf(
  text: InvoiceText,
  { locale, language, seller, number, day }: PaperFacts,
  { isCompressed = true }: PdfOptions = {},
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const plain = new PdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: paperLocale({ locale, language }),
    displayTitle: true,
    bufferPages: true,
    compress: isCompressed,
    info: {
      Title: text.title,
      Author: seller.name,
      Creator: 'Bookfront',
      Producer: 'Bookfront',
      CreationDate: new Date(`${day}T00:00:00Z`),
    },
  });
  const pdf: Pdf = Object.assign(plain, { isMirrored: directionOf(language ?? 'en') === 'rtl' });
  const bytes = buffer(pdf);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const cursor: Cursor = { pdf, document, y: 56 };
  drawHead(cursor, text, seller.name);
  drawLines(cursor, text);
  drawTotals(cursor, text);
  drawTaxes(cursor, text);
  drawNotes(cursor, text);
  document.end();
  drawFooters(pdf, { locale, language, seller, number });
  pdf.end();
  return bytes;
}

const amountWidth = 110;
const nameWidth = 190;

/** Room for a block that must not be divided; a new page if there is none. */
function makeRoom(cursor: Cursor, height: number): void {
  if (cursor.y + height <= bottom) return;
  cursor.pdf.addPage();
  cursor.y = 56;
}

function drawTotals(cursor: Cursor, { sums, total }: InvoiceText): void {
  makeRoom(cursor, sums.length * 15 + 40);
  cursor.y += 8;
  for (const row of sums) drawSum(cursor, row, { size: 9.5 });
  const { pdf } = cursor;
  pdf.markContent('Artifact', { type: 'Layout' });
  const sumWidth = amountWidth + nameWidth;
  const x = startOf(pdf, { x: left + width - sumWidth, width: sumWidth });
  pdf
    .moveTo(x, cursor.y + 3)
    .lineTo(x + sumWidth, cursor.y + 3)
    .lineWidth(0.8)
    .strokeColor(soft)
    .stroke();
  pdf.endMarkedContent();
  cursor.y += 7;
  drawSum(cursor, total, { size: 12, weight: 600 });
  cursor.y += 14;
}

function drawSum(cursor: Cursor, { name, value }: InvoiceText['total'], style: { size: number; weight?: 600 }): void {
  const { pdf, document } = cursor;
  const x = left + width - amountWidth - nameWidth;
  const box = { ...style, align: 'right', y: cursor.y } as const;
  const height = heightOf(pdf, name, { ...box, width: nameWidth - 12 });
  document.add(
    pdf.struct('P', {}, () => {
      drawText(pdf, name, { ...box, x, width: nameWidth - 12 });
      drawText(pdf, value, { ...box, x: left + width - amountWidth, width: amountWidth });
    }),
  );
  cursor.y += height;
}

function drawTaxes(cursor: Cursor, { taxes, taxHeading, netHeading, taxAmountHeading }: InvoiceText): void {
  if (taxes.length === 0) return;
  makeRoom(cursor, 34 + taxes.length * 14);
  const columns = [
    { x: left, width: 200, align: 'left' },
    { x: left + 200, width: 130, align: 'right' },
    { x: left + 330, width: 120, align: 'right' },
  ] as const;
  const { pdf, document } = cursor;
  const table = pdf.struct('Table');
  document.add(table);
  const row = (cells: readonly string[], tag: 'TH' | 'TD', weight: 400 | 600) => {
    const tr = pdf.struct('TR');
    table.add(tr);
    for (const [index, cell] of cells.entries()) {
      const column = columns[index];
      const draw = () => {
        if (column) drawText(pdf, cell, { ...column, y: cursor.y, size: 9, weight, color: soft });
      };
      tr.add(pdf.struct(tag, {}, draw));
    }
    tr.end();
    cursor.y += 13;
  };
  row([taxHeading, netHeading, taxAmountHeading], 'TH', 600);
  for (const { name, net, tax } of taxes) row([name, net, tax], 'TD', 400);
  table.end();
  cursor.y += 12;
}

function drawNotes(cursor: Cursor, { notes }: InvoiceText): void {
  const { pdf, document } = cursor;
  for (const note of notes) {
    const box = { x: left, width, size: 9.5 };
    makeRoom(cursor, heightOf(pdf, note, box));
    document.add(pdf.struct('P', {}, () => drawText(pdf, note, { ...box, y: cursor.y })));
    cursor.y += heightOf(pdf, note, box) + 6;
  }
}
