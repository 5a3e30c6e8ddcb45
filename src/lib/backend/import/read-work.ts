import { isValidIsbn13 } from '../../shop/isbn.ts';
import { slug } from '../../shop/slug.ts';
import { childOf, childrenOf, textAt, type XmlNode } from './xml-node.ts';

/** A proprietary work identifier of this name is the shop's own key, taken as it is. */
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
    // Numbers of two publishers may be the same, so other schemes keep their name.
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
