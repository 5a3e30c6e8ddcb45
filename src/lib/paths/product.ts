import { segment, withQuery } from './url.ts';

/** URLs of a book. Scripts of the browser need no other, and with these no module of lists. */

export const productPath = (id: string, sku?: string): string =>
  withQuery(`/product/${segment(id)}`, new URLSearchParams(sku ? { option: sku } : {}));
/** A product's quick view as an HTML fragment for a dialog. */
export const quickViewPath = (id: string): string => `/quick-view/${segment(id)}`;
