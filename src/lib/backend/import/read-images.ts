import { hash } from 'node:crypto';
import { classifyMediaUrl } from '../../shop/gallery.ts';
import { isForReaders } from './description.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from './xml-node.ts';

/** ResourceContentType (ONIX list 158): front cover, back cover, cover pack shot, inside pages. */
const galleryImages = new Set(['01', '02', '03', '07', '15', '26', '27', '28']);
/** ResourceContentType of videos: interview, presentation, reading, sample, trailer. */
const galleryVideos = new Set(['11', '12', '13', '15', '26']);
const sampleContent = '15';
const frontCover = '01';

/** Whether the gallery can show a resource: its mode (ONIX list 159) and its URL must name the same media type. */
function isShown(resource: XmlNode, link: string): boolean {
  const content = textAt(resource, 'ResourceContentType') ?? '';
  const type = classifyMediaUrl(link)?.type;
  switch (textAt(resource, 'ResourceMode') ?? '03') {
    case '03':
      return galleryImages.has(content) && type === 'image';
    case '04':
      return content === sampleContent && type === 'iframe';
    case '05':
      return galleryVideos.has(content) && (type === 'video' || type === 'youtube' || type === 'vimeo');
    default:
      return false;
  }
}

interface Version {
  readonly link: string;
  /** In pixels; 0 when the record does not say. */
  readonly width: number;
}

/** Pictures of print quality are larger than any page needs, and other file types than these are not shown. */
const widestWanted = 3000;
const otherTypes = /\.(tiff?|eps|pdf|psd|svg)$/i;

/** The link of a resource: of its widest version that is not made for print, and else of the first. */
function linkOf(resource: XmlNode): string | undefined {
  const versions = childrenOf(resource, 'ResourceVersion').flatMap((version): Version | [] => {
    const link = textOf(childOf(version, 'ResourceLink'));
    if (!URL.canParse(link)) return [];
    const url = new URL(link);
    if (!/^https?:$/.test(url.protocol)) return [];
    const { width, stamp } = detailsOf(version);
    if (stamp && classifyMediaUrl(url.href)?.type === 'image') url.hash = stamp;
    return { link: url.href, width: width > widestWanted || otherTypes.test(url.pathname) ? -1 : width };
  });
  return versions.toSorted((a, b) => b.width - a.width)[0]?.link;
}

const lastUpdated = '17';
const widthFeature = '03';

/**
 * What a record says of a version of a resource. The stamp is another one when its date or one of its features (type, size, hash)
 * is; it stands behind the link as a fragment, so that the same link is fetched again.
 */
function detailsOf(version: XmlNode): { readonly width: number; readonly stamp: string } {
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
  return { width: /^\d{1,6}$/.test(width) ? Number(width) : 0, stamp: said && hash('sha256', said).slice(0, 12) };
}

/**
 * The URLs of the edition's front cover (ResourceContentType 01) and of its other images, videos and sample pages, in file
 * order, at most 100.
 */
export function readImages(product: XmlNode): { image: string | null; moreImages: readonly string[] } {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource').flatMap((resource) => {
    const link = linkOf(resource);
    const isCover = textAt(resource, 'ResourceContentType') === frontCover;
    return link && isShown(resource, link) && (isCover || isForReaders(resource)) ? [{ resource, link }] : [];
  });
  const front = resources.find(({ resource }) => textAt(resource, 'ResourceContentType') === frontCover);
  return {
    image: front?.link ?? null,
    moreImages: [...new Set(resources.map(({ link }) => link))].filter((link) => link !== front?.link).slice(0, 100),
  };
}
