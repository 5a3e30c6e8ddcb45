import type { MessageDefaults } from '../message/message-defaults.ts';
import { childrenOf, isElement, type XmlNode } from '../xml/xml-node.ts';
import { collateralParts } from './collateral.ts';
import { convertTitle, descriptiveParts } from './descriptive.ts';
import { type Converted, element, taken } from './nodes.ts';
import { identifiersOf, publishingParts, relatedParts } from './publishing.ts';
import { productSupplies } from './supply.ts';

/** Chapters: their titles have another form. */
const contentParts = (product: XmlNode): Converted =>
  childrenOf(product, 'ContentItem').map((item) => ({
    ...item,
    content: item.content.map((child) =>
      isElement(child) && child.name === 'Title' ? convertTitle(child, '04') : child,
    ),
  }));

/** A block, when it has anything. */
const block = (name: string, product: XmlNode, parts: Converted): XmlNode | undefined => {
  const made = element(name, product, parts);
  return made.content.length > 0 ? made : undefined;
};

/**
 * The record of ONIX 3.0 that says the same as this record of ONIX 2.1. What the records of this package have no place for is left out.
 */
export const toOnix3 = (product: XmlNode, defaults: MessageDefaults): XmlNode => ({
  ...element('Product', product, [
    ...taken(product, { RecordReference: 'RecordReference', NotificationType: 'NotificationType' }),
    ...identifiersOf(product),
    block('DescriptiveDetail', product, descriptiveParts(product, defaults)),
    block('CollateralDetail', product, collateralParts(product)),
    block('ContentDetail', product, contentParts(product)),
    block('PublishingDetail', product, publishingParts(product)),
    block('RelatedMaterial', product, relatedParts(product)),
    ...productSupplies(product),
  ]),
  ...(product.fault !== undefined && { fault: product.fault }),
});
