import { isElement, type XmlNode } from './xml-node.ts';

/** The first element of a message, and what follows from it. */

const releases = /^\s*(3\.[01]|2\.1)(\.|\s*$)/;

/** Why a file with this first element is not read; undefined when it is. A single Product is read as a message of one record. */
export function wrongRoot(name: string, release: string | undefined): string | undefined {
  if (name === 'Product') return undefined;
  if (name !== 'ONIXMessage') return `it is not an ONIX message: its first element is ${name}`;
  if (release === undefined || releases.test(release)) return undefined;
  return `it is ONIX ${release}; only ONIX 2.1, 3.0 and 3.1 are read (release="3.0" on the first element)`;
}

const blocks = new Set(
  'DescriptiveDetail CollateralDetail PublishingDetail RelatedMaterial ProductSupply ContentDetail PromotionDetail ProductionDetail'.split(
    ' ',
  ),
);
const partsOf21 = new Set(
  'ProductForm Title DistinctiveTitle Contributor SupplyDetail Publisher PublisherName OtherText PublicationDate PublishingStatus MediaFile SalesRights RelatedProduct EpubType ISBN EAN13'.split(
    ' ',
  ),
);

/**
 * Whether a record is one of ONIX 2.1: its details stand in the record itself, and not in blocks. What a message says of its release is not
 * always so.
 */
export function isOnix21(product: XmlNode): boolean {
  const names = product.content.filter(isElement).map(({ name }) => name);
  return !names.some((name) => blocks.has(name)) && names.some((name) => partsOf21.has(name));
}
