import { classifyMediaUrl } from '../../shop/gallery.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from './xml-node.ts';

/** ResourceContentType (ONIX list 158): front cover, back cover, cover pack shot, inside pages. */
const galleryImages = new Set(['01', '02', '03', '07', '15', '26', '27', '28']);
/** ResourceContentType of videos: interview, presentation, reading, sample, trailer. */
const galleryVideos = new Set(['11', '12', '13', '15', '26']);
const sampleContent = '15';

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

function linkOf(resource: XmlNode): string | undefined {
  for (const version of childrenOf(resource, 'ResourceVersion')) {
    const link = textOf(childOf(version, 'ResourceLink'));
    if (URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)) return new URL(link).href;
  }
  return undefined;
}

/**
 * The URLs of the edition's front cover (ResourceContentType 01) and of its other images, videos and sample pages, in file
 * order, at most 100.
 */
export function readImages(product: XmlNode): { image: string | null; moreImages: readonly string[] } {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource').flatMap((resource) => {
    const link = linkOf(resource);
    return link && isShown(resource, link) ? [{ resource, link }] : [];
  });
  const front = resources.find(({ resource }) => textAt(resource, 'ResourceContentType') === '01');
  return {
    image: front?.link ?? null,
    moreImages: [...new Set(resources.map(({ link }) => link))].filter((link) => link !== front?.link).slice(0, 100),
  };
}
