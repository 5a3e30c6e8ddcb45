import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { nameAt } from './without-markup.ts';

const publishingOf = (product: XmlNode) => childOf(product, 'PublishingDetail');

/** The imprint, which is the name printed on the book, or else the publisher; '' when there is neither. */
export const readImprint = (product: XmlNode): string =>
  nameAt(publishingOf(product), 'Imprint', 'ImprintName') ?? publisherName(product) ?? '';

/** The publisher behind an imprint of another name. */
export function readPublisherBehind(product: XmlNode): string | undefined {
  const name = publisherName(product);
  return name && name.toLowerCase() !== readImprint(product).toLowerCase() ? name : undefined;
}

/** The publisher (role 01), or else the first one. */
function publisherName(product: XmlNode): string | undefined {
  const publishers = childrenOf(publishingOf(product), 'Publisher');
  const publisher = publishers.find((one) => (textAt(one, 'PublishingRole') ?? '01') === '01') ?? publishers[0];
  return nameAt(publisher, 'PublisherName');
}
