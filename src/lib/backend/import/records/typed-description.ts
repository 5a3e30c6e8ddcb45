import { toHtml } from '@bookfront/onix';

/** A description as it is typed at the desk, as sanitised HTML: plain text with empty lines between paragraphs, or simple HTML. */
export const typedDescription = toHtml;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A stored description to be edited: as plain text where it has nothing but paragraphs. */
export function editableDescription(html: string): string {
  if (!/^(<p>[^<]*<\/p>\s*)*$/.test(html)) return html;
  const parts = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = '']) => text);
  return parts.join('\n\n').replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
