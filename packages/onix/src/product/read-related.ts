import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { RelatedBooks } from './about.ts';
import { isValidIsbn13 } from './isbn.ts';

/** List 51: earlier and later editions, and similar books. Other formats of the same work become its options. */
const shownCodes = ['03', '05', '23'];
const maxOfCode = 20;

/** The books that a record names beside its own. */
export function readRelatedBooks(product: XmlNode): RelatedBooks[] {
  const related = childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedProduct');
  return shownCodes.flatMap((code) => {
    const named = related.filter((one) => childrenOf(one, 'ProductRelationCode').map(textOf).includes(code));
    const isbns = [...new Set(named.flatMap(isbnsOf))].slice(0, maxOfCode);
    return isbns.length > 0 ? [{ code, isbns }] : [];
  });
}

/** The ISBNs of a product that a record names. */
export const isbnsOf = (product: XmlNode): string[] =>
  childrenOf(product, 'ProductIdentifier')
    .map((identifier) => (textAt(identifier, 'IDValue') ?? '').replace(/[\s-]/g, ''))
    .filter(isValidIsbn13);
