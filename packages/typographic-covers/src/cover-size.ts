import type { CoverFormat } from './cover-spec.ts';

/** Width of every cover in drawing units. */
export const PAGE_WIDTH = 600;

/** Height of a cover in drawing units: books are 2:3, audiobooks square. */
export function pageHeight(format: CoverFormat): number {
  return format === 'Audio' ? PAGE_WIDTH : PAGE_WIDTH * 1.5;
}

/** Size in pixels of a cover that is `width` pixels wide: 2:3 for books, 1:1 for audiobooks. */
export function coverSize(format: CoverFormat, width: number): { width: number; height: number } {
  return { width, height: Math.round((width * pageHeight(format)) / PAGE_WIDTH) };
}
