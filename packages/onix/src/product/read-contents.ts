import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { htmlList, htmlOf, textsOf } from './description.ts';
import { readPartTitle } from './read-title.ts';

const maxItems = 500;

/** The table of contents (TextType 04), or else the titles of the parts that block 3 lists; '' when there is neither. */
export function readContents(product: XmlNode): string {
  const [text] = textsOf(childOf(product, 'CollateralDetail'), '04');
  const html = text ? htmlOf(text) : '';
  if (html) return html;
  const items = childrenOf(childOf(product, 'ContentDetail'), 'ContentItem').slice(0, maxItems);
  const titles = items.flatMap((item) => {
    const title = readPartTitle(item);
    return title ? [[textAt(item, 'ComponentNumber'), title].filter(Boolean).join(' ')] : [];
  });
  return titles.length > 0 ? htmlList(titles) : '';
}
