import type { Pdf } from './text-box.ts';

/** An A4 page in points, from the left; of a paper from right to left the other way round. */
const pageWidth = 595.28;
export const left = 56;
export const width = pageWidth - 2 * left;
/** Where the footer begins. */
export const bottom = 841.89 - 84;

/** Where something begins on the page, from the left. */
export const startOf = (pdf: Pdf, { x, width: own }: { readonly x: number; readonly width: number }): number =>
  pdf.isMirrored ? pageWidth - x - own : x;

/** Where the next block is drawn. */
export interface Cursor {
  readonly pdf: Pdf;
  readonly document: PDFKit.PDFStructureElement;
  y: number;
}
