import { shorten } from './plain-text.ts';

/** Search engines and tabs cut longer titles off. */
const maxTitleLength = 65;

/** The title of a document: the page's own, then the shop's name where there is room for it. */
export function documentTitle(title: string, shop: string): string {
  const whole = `${title} · ${shop}`;
  return whole.length <= maxTitleLength ? whole : shorten(title, maxTitleLength);
}
