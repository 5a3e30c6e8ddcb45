import { childrenOf, isElement, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';

/** Elements that an update replaces as a whole, wherever they stand more than once: P.2 and blocks 1 to 8 but the sixth. */
const blocks: readonly string[] = [
  ...['ProductIdentifier', 'DescriptiveDetail', 'CollateralDetail', 'PromotionDetail', 'ContentDetail'],
  ...['PublishingDetail', 'RelatedMaterial', 'ProductionDetail'],
];

/** The markets of a ProductSupply, to compare. One without a Market is for the whole world. */
function marketKey(supply: XmlNode): string {
  const text = (node: XmlNode): string =>
    `${node.name} ${node.content.some(isElement) ? node.content.filter(isElement).map(text).join(' ') : textOf(node)};`;
  return textAt(supply, 'MarketReference') ?? childrenOf(supply, 'Market').map(text).join('');
}

/**
 * A whole record with the blocks of a partial update (NotificationType 04) in their place. A block that is there replaces the same
 * block wholly; block 6 is replaced for its own market. What the update leaves out stays.
 */
export function mergeUpdate(whole: XmlNode, update: XmlNode): XmlNode {
  const has = (name: string) => childrenOf(update, name).length > 0;
  const replaced = new Set(blocks.filter(has));
  const supplies = childrenOf(update, 'ProductSupply');
  const markets = new Set(supplies.map(marketKey));
  const kept = whole.content.filter(
    (item) =>
      isElement(item) && !replaced.has(item.name) && !(item.name === 'ProductSupply' && markets.has(marketKey(item))),
  );
  const news = update.content.filter(
    (item) => isElement(item) && (replaced.has(item.name) || item.name === 'ProductSupply'),
  );
  return { ...whole, line: update.line, content: [...kept, ...news] };
}

/** Whether an update has a block at all. */
export const hasBlocks = (update: XmlNode): boolean =>
  ['ProductSupply', ...blocks.slice(1)].some((name) => childrenOf(update, name).length > 0);
