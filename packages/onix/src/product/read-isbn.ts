import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { accepted, type ReadResult, refused } from './details.ts';
import { isbn10To13, isValidIsbn13 } from './isbn.ts';

/** The product's ISBN-13, from identifier type 15, 03 (GTIN-13) or 02 (ISBN-10); null without one. Refuses an invalid ISBN. */
export function readIsbn(product: XmlNode): ReadResult<string | null> {
  const identifiers = childrenOf(product, 'ProductIdentifier');
  const find = (type: string) =>
    textAt(
      identifiers.find((identifier) => textAt(identifier, 'ProductIDType') === type),
      'IDValue',
    )?.replace(/[\s-]/g, '');

  const isbn = find('15');
  if (isbn)
    return isValidIsbn13(isbn)
      ? accepted(isbn)
      : refused(`its ISBN ${isbn} is not valid: thirteen digits with the right check digit are needed`);
  const gtin = find('03');
  if (gtin && /^97[89]/.test(gtin))
    return isValidIsbn13(gtin) ? accepted(gtin) : refused(`its GTIN ${gtin} has a wrong check digit`);
  const isbn10 = find('02');
  if (!isbn10) return accepted(null);
  const converted = isbn10To13(isbn10);
  return converted ? accepted(converted) : refused(`its ISBN ${isbn10} has a wrong check digit`);
}
