import { hash } from 'node:crypto';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { isForReaders } from './description.ts';

/** A picture, recording or page that belongs to a product. */
export interface Resource {
  /** ResourceContentType (list 158): 01 front cover, 15 sample …; '' when it is missing. */
  readonly content: string;
  /** ResourceMode (list 159): 03 still image, 04 text, 05 video …; undefined when it is missing. */
  readonly mode: string | undefined;
  /** Not for the trade, the press or schools alone (list 154). */
  readonly isForReaders: boolean;
  readonly versions: readonly ResourceVersion[];
}

export interface ResourceVersion {
  /** An http(s) URL. */
  readonly link: string;
  /** In pixels; 0 when the record does not say. */
  readonly width: number;
  /** Another one when its date or one of its features (type, size, hash) is; '' when the record has none. */
  readonly stamp: string;
}

const lastUpdated = '17';
const widthFeature = '03';

function readVersion(version: XmlNode): ResourceVersion | undefined {
  const link = textOf(childOf(version, 'ResourceLink'));
  if (!URL.canParse(link)) return undefined;
  const { protocol, href } = new URL(link);
  if (!/^https?:$/.test(protocol)) return undefined;
  const features = childrenOf(version, 'ResourceVersionFeature').map((feature) => ({
    type: textAt(feature, 'ResourceVersionFeatureType') ?? '',
    value: textAt(feature, 'FeatureValue') ?? '',
  }));
  const dates = childrenOf(version, 'ContentDate').filter((date) => textAt(date, 'ContentDateRole') === lastUpdated);
  const said = [
    ...dates.map((date) => textAt(date, 'Date') ?? ''),
    ...features.map(({ type, value }) => `${type}=${value}`),
  ].join(' ');
  const width = features.find(({ type }) => type === widthFeature)?.value ?? '';
  return {
    link: href,
    width: /^\d{1,6}$/.test(width) ? Number(width) : 0,
    stamp: said && hash('sha256', said).slice(0, 12),
  };
}

/** The SupportingResources of a product, in file order. */
export const readResources = (product: XmlNode): Resource[] =>
  childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource').map((resource) => ({
    content: textAt(resource, 'ResourceContentType') ?? '',
    mode: textAt(resource, 'ResourceMode'),
    isForReaders: isForReaders(resource),
    versions: childrenOf(resource, 'ResourceVersion').flatMap((version) => readVersion(version) ?? []),
  }));
