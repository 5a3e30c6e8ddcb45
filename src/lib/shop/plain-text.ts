const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of sanitised HTML, cut at a word's end to at most `length` characters. */
export function plainText(html: string, length: number): string {
  const text = html
    .replaceAll(/<\/?(?:a|b|em|i|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shorten(text, length);
}

/** At most `length` characters, without half a word or half a sign at the end; marks above and below letters are part of them. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '');
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${/^.*[\p{L}\p{M}\p{N}]/u.exec(words)?.[0] ?? cut}…`;
}

const blocks =
  /<\/?(?:article|caption|center|dd|div|dl|dt|figure|h[1-6]|hr|pre|section|table|tbody|td|th|thead|tr)\b/gi;

/** HTML whose words stay apart when tags that begin a line are taken out: `<div>One</div><div>two</div>` is no 'Onetwo'. */
export const spaceBlocks = (html: string): string => html.replaceAll(blocks, ' $&');
