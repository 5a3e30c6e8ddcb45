import type { Pdf } from './text-box.ts';

/** An A4 page in points. */
export const left = 56;
export const width = 595.28 - 2 * left;
/** Where the footer begins. */
export const bottom = 841.89 - 84;

/** Where the next block is drawn. */
export interface Cursor {
  readonly pdf: Pdf;
  readonly document: PDFKit.PDFStructureElement;
  y: number;
}
