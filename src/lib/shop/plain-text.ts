import { plainText as textOfHtml } from '@bookfront/onix/plain-text';

export { limitTags, separateBlocks } from '@bookfront/onix/plain-text';

/** What the list view says of a book, in characters. */
export const maxSummaryLength = 220;

/** The text of sanitised HTML, shortened to at most `length` characters. */
export const plainText = (html: string, length: number): string => shorten(textOfHtml(html), length);

/** Shortens a text to at most `length` characters, ellipsis included. It cuts between words and never inside a combined character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '');
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${/^.*[\p{L}\p{M}\p{N}]/u.exec(words)?.[0] ?? cut}…`;
}
