const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of sanitised HTML, shortened to at most `length` characters. */
export function plainText(html: string, length: number): string {
  const text = html
    .replaceAll(/<\/?(?:a|b|em|i|span|strong|sub|sup|u)\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shorten(text, length);
}

/** Shortens a text to at most `length` characters, ellipsis included. It cuts between words and never inside a combined character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '');
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${/^.*[\p{L}\p{M}\p{N}]/u.exec(words)?.[0] ?? cut}…`;
}

const blocks =
  /<\/?(?:article|caption|center|dd|div|dl|dt|figure|h[1-6]|hr|pre|section|table|tbody|td|th|thead|tr)\b/gi;

/** Inserts spaces between block elements, so that removing the tags of `<div>One</div><div>two</div>` does not give 'Onetwo'. */
export const separateBlocks = (html: string): string => html.replaceAll(blocks, ' $&');

/** A long description has a few hundred. Parsers take time that grows with the square of tags within each other. */
const maxTags = 10_000;

/** HTML that can be sanitised in time; without its tags when it has more than any description (REQ SECURITY-153). */
export function limitTags(html: string): string {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= maxTags; at = html.indexOf('<', at + 1)) count += 1;
  return count <= maxTags ? html : html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;');
}
