import type { InvoiceText } from '../../../trade/orders/invoice-text.ts';
import { type Cursor, left, width } from './page.ts';
import { drawText, heightOf, soft } from './text-box.ts';

const accent = '#9c2f1a';

/** Title and number, who sells and who buys, and what it is about. */
export function drawHead(cursor: Cursor, { title, parties, details }: InvoiceText, shop: string): void {
  const { pdf, document } = cursor;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(left, 40, width, 2.5).fill(accent);
  pdf.endMarkedContent();
  const half = width / 2 - 10;
  const top = cursor.y;
  let below = top;
  document.add(
    pdf.struct('H1', {}, () => {
      below = drawText(pdf, title, { x: left + half + 20, y: top, width: half, size: 16, weight: 600, align: 'right' });
    }),
  );
  document.add(
    pdf.struct('P', {}, () => {
      below = Math.max(below, drawText(pdf, shop, { x: left, y: top, width: half, size: 16, weight: 600 }));
    }),
  );
  cursor.y = below + 18;
  drawParties(cursor, parties);
  drawDetails(cursor, details);
}

function drawParties(cursor: Cursor, parties: InvoiceText['parties']): void {
  const { pdf, document } = cursor;
  const column = width / Math.max(parties.length, 2);
  let below = cursor.y;
  for (const [index, { heading, lines }] of parties.entries()) {
    const box = { x: left + index * column, width: column - 14, size: 9.5 };
    document.add(
      pdf.struct('P', {}, () => {
        const y = drawText(pdf, heading, { ...box, y: cursor.y, size: 8.5, color: soft });
        below = Math.max(below, drawText(pdf, lines.join('\n'), { ...box, y }));
      }),
    );
  }
  cursor.y = below + 14;
}

/** In two columns, the left one first. */
function drawDetails(cursor: Cursor, details: InvoiceText['details']): void {
  const { pdf, document } = cursor;
  const rows = Math.ceil(details.length / 2);
  const column = width / 2;
  const tops = [cursor.y, cursor.y];
  for (const [index, { name, value }] of details.entries()) {
    const side = index < rows ? 0 : 1;
    const x = left + side * column;
    const box = { x: x + 84, width: column - 98, size: 9.5 };
    const y = tops[side] ?? cursor.y;
    document.add(
      pdf.struct('P', {}, () => {
        drawText(pdf, name, { x, y, width: 80, size: 9.5, color: soft });
        drawText(pdf, value, { ...box, y });
      }),
    );
    tops[side] = y + heightOf(pdf, value, box) + 2;
  }
  cursor.y = Math.max(...tops) + 16;
}
