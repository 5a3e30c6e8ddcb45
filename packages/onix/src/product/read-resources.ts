import { hash } from 'node:crypto';
import { childOf, childrenOf, textAt, urlOf, type XmlNode } from '../xml/xml-node.ts';
import type { Sample } from './about.ts';
import { isForReaders } from './description.ts';
import { linkText } from './link-text.ts';

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
  const link = linkText(urlOf(childOf(version, 'ResourceLink')));
  if (!link) return undefined;
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
    link,
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

/** List 158: sample content and widgets, which show pages of the book; what its people and its readers say aloud. */
const readable = new Set(['15', '16']);
const audible = new Set(['13', '15']);
/** List 159. Pages that mix pictures, texts and scripts are 06, programs 01. */
const pages = new Set(['01', '04', '06']);
const recording = '02';
const maxSamples = 10;

/** Pages that show a part of the book, and recordings of it, by the links of the record. */
export function readSamples(product: XmlNode): Sample[] {
  const samples = readResources(product).flatMap(({ content, mode = '', versions, isForReaders }): Sample[] => {
    const [version] = versions;
    if (!version || !isForReaders) return [];
    if (readable.has(content) && pages.has(mode)) return [{ kind: 'read', link: version.link }];
    return audible.has(content) && mode === recording ? [{ kind: 'listen', link: version.link }] : [];
  });
  return [...new Map(samples.map((sample) => [sample.link, sample])).values()].slice(0, maxSamples);
}
