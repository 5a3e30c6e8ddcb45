import { isValidIsbn13 } from '../../shop/isbn.ts';
import { slug } from '../../shop/slug.ts';
import { childOf, childrenOf, textAt, type XmlNode } from './xml-node.ts';

/** The type name of a proprietary work identifier that is used as the work key without a prefix. */
const ownKeyName = 'Bookfront work key';

/** The key of the work that the product is a manifestation of (WorkRelationCode 01), or null. */
export function readWorkKey(product: XmlNode): string | null {
  const works = childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedWork');
  const work = works.find((related) => textAt(related, 'WorkRelationCode') === '01');
  for (const identifier of childrenOf(work, 'WorkIdentifier')) {
    const value = slug(textAt(identifier, 'IDValue') ?? '');
    const type = textAt(identifier, 'WorkIDType') ?? '';
    const typeName = textAt(identifier, 'IDTypeName') ?? '';
    if (!value) continue;
    // Two publishers may use the same number, so identifiers of other schemes are prefixed with the scheme.
    return typeName === ownKeyName ? value : `${slug(typeName) || `work-id-${type}`}.${value}`;
  }
  return null;
}

/** ISBNs of the other formats of the same work (RelatedProduct, ProductRelationCode 06). */
export function readOtherFormats(product: XmlNode): string[] {
  return childrenOf(childOf(product, 'RelatedMaterial'), 'RelatedProduct')
    .filter((related) =>
      childrenOf(related, 'ProductRelationCode').some((code) => code.content.join('').trim() === '06'),
    )
    .flatMap((related) => childrenOf(related, 'ProductIdentifier'))
    .map((identifier) => (textAt(identifier, 'IDValue') ?? '').replace(/[\s-]/g, ''))
    .filter(isValidIsbn13);
}
