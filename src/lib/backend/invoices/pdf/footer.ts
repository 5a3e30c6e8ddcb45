import { paperTexts } from '../../../../messages/trade-words.ts';
import type { InvoiceContent } from '../../../trade/orders/invoice.ts';
import { bottom, left, width } from './page.ts';
import { drawText, type Pdf, soft } from './text-box.ts';

/** The seller and the page's number, at the foot of each page. */
export function drawFooters(
  pdf: Pdf,
  { seller, number, ...written }: Pick<InvoiceContent, 'seller' | 'number' | 'locale' | 'language'>,
): void {
  const text = paperTexts(written);
  const { start, count } = pdf.bufferedPageRange();
  const line = [seller.name, ...seller.address, ...seller.taxNumbers].join(' · ');
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const style = { size: 8, color: soft, y: bottom + 24 };
    drawText(pdf, line, { ...style, x: left, width: width - 110 });
    const pages = text.page({ number, page: page - start + 1, pages: count });
    drawText(pdf, pages, { ...style, x: left + width - 110, width: 110, align: 'right' });
    pdf.endMarkedContent();
  }
}
