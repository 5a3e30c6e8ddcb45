import { decodeHTMLStrict } from 'entities/decode';

/** The text of sanitised HTML. */
export const plainText = (html: string): string =>
  decodeHTMLStrict(html.replaceAll(/<\/?(?:a|b|em|i|span|strong|sub|sup|u)\b[^<>]*>/g, '').replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const blocks =
  /<\/?(?:article|caption|center|dd|div|dl|dt|figure|h[1-6]|hr|pre|section|table|tbody|td|th|thead|tr)\b/gi;

/** Inserts spaces between block elements, so that removing the tags of `<div>One</div><div>two</div>` does not give 'Onetwo'. */
export const separateBlocks = (html: string): string => html.replaceAll(blocks, ' $&');

/** A long description has a few hundred. Parsers take time that grows with the square of tags within each other. */
const maxTags = 10_000;

/** HTML that can be sanitised in time; without its tags when it has more than any description. */
export function limitTags(html: string): string {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= maxTags; at = html.indexOf('<', at + 1)) count += 1;
  return count <= maxTags ? html : html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;');
}
