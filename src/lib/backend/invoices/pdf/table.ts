import type { InvoiceColumn, InvoiceText } from '../../../trade/orders/invoice-text.ts';
import { bottom, type Cursor, left, width } from './page.ts';
import { drawText, heightOf, soft } from './text-box.ts';

const widths: Readonly<Record<Exclude<InvoiceColumn, 'item'>, number>> = {
  code: 58,
  rate: 44,
  quantity: 54,
  price: 78,
  amount: 84,
};

interface Column {
  readonly name: InvoiceColumn;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** The item has the room that the other columns leave. */
function placeColumns(names: readonly InvoiceColumn[]): Column[] {
  const own = (name: InvoiceColumn) => (name === 'item' ? 0 : widths[name]);
  const rest = width - names.reduce((sum, name) => sum + own(name), 0);
  let x = left;
  return names.map((name) => {
    const columnWidth = name === 'item' ? rest : own(name);
    const column = {
      name,
      x,
      width: columnWidth - 8,
      align: name === 'item' || name === 'code' ? 'left' : 'right',
    } as const;
    x += columnWidth;
    // The last one ends at the margin.
    return name === 'amount' ? { ...column, width: columnWidth } : column;
  });
}

/** The table of what was sold. Its head is repeated on each page. */
export function drawLines(cursor: Cursor, { columns, columnNames, lines }: InvoiceText): void {
  if (lines.length === 0) return;
  const { pdf, document } = cursor;
  const placed = placeColumns(columns);
  const table = pdf.struct('Table');
  document.add(table);
  drawRow(cursor, table, placed, columnNames, 'TH');
  for (const line of lines) {
    const height = Math.max(...placed.map((column) => heightOf(pdf, line[column.name], { ...column, size: 9.5 })));
    if (cursor.y + height + 8 > bottom) {
      pdf.addPage();
      cursor.y = 56;
      drawRow(cursor, table, placed, columnNames, 'TH');
    }
    drawRow(cursor, table, placed, line, 'TD');
  }
  table.end();
}

function drawRow(
  cursor: Cursor,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  cells: Readonly<Record<InvoiceColumn, string>>,
  tag: 'TH' | 'TD',
): void {
  const { pdf } = cursor;
  const isHead = tag === 'TH';
  const style = isHead ? { size: 8.5, color: soft } : { size: 9.5 };
  const row = pdf.struct('TR');
  table.add(row);
  let below = cursor.y;
  for (const { name, ...box } of columns) {
    row.add(
      pdf.struct(tag, {}, () => {
        below = Math.max(below, drawText(pdf, cells[name], { ...box, ...style, y: cursor.y }));
      }),
    );
  }
  row.end();
  cursor.y = below + 4;
  pdf.markContent('Artifact', { type: 'Layout' });
  const y = cursor.y - 1;
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(isHead ? 0.8 : 0.4)
    .strokeColor(isHead ? soft : '#dfd4c0')
    .stroke();
  pdf.endMarkedContent();
  cursor.y += 4;
}
