import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { isValidIsbn13 } from './isbn.ts';

/** An identifier of a work, e.g. an ISTC. */
export interface WorkIdentifier {
  /** WorkIDType (list 16); '' when it is missing. */
  readonly type: string;
  /** The name of a proprietary type; '' when it has none. */
  readonly typeName: string;
  readonly value: string;
}

/** What identifies the work that the product is a manifestation of (WorkRelationCode 01). */
export function readWorkIdentifiers(product: XmlNode): WorkIdentifier[] {
  const works = childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedWork');
  const work = works.find((related) => textAt(related, 'WorkRelationCode') === '01');
  return childrenOf(work, 'WorkIdentifier').map((identifier) => ({
    type: textAt(identifier, 'WorkIDType') ?? '',
    typeName: textAt(identifier, 'IDTypeName') ?? '',
    value: textAt(identifier, 'IDValue') ?? '',
  }));
}

/** List 51: another format of the same work (06), the printed book of an e-book (13), the e-book of a printed one (27). */
const sameWork = new Set(['06', '13', '27']);

/** ISBNs of the other formats of the same work. */
export function readOtherFormats(product: XmlNode): string[] {
  return childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedProduct')
    .filter((related) => childrenOf(related, 'ProductRelationCode').some((code) => sameWork.has(textOf(code))))
    .flatMap((related) => childrenOf(related, 'ProductIdentifier'))
    .map((identifier) => (textAt(identifier, 'IDValue') ?? '').replace(/[\s-]/g, ''))
    .filter(isValidIsbn13);
}
