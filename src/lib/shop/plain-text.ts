const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of sanitised HTML, cut at a word's end to at most `length` characters. */
export function plainText(html: string, length: number): string {
  const text = html
    .replaceAll(/<\/?(?:a|b|em|i|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\W*\s\S*$/, '')}…`;
}
