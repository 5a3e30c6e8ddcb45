import { classifyAddress } from '../../shop/gallery.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from './xml-node.ts';

/** Front cover, back cover, cover pack shot, inside pages (list 158). */
const shownPictures = new Set(['01', '02', '03', '07', '15', '26', '27', '28']);
/** Interview, presentation, reading, sample, trailer. */
const shownVideos = new Set(['11', '12', '13', '15', '26']);
const sampleContent = '15';

/** Whether the shop's gallery can show a resource: its mode (list 159) says what it is, its address has to agree. */
function isShown(resource: XmlNode, link: string): boolean {
  const content = textAt(resource, 'ResourceContentType') ?? '';
  const type = classifyAddress(link)?.type;
  switch (textAt(resource, 'ResourceMode') ?? '03') {
    case '03':
      return shownPictures.has(content) && type === 'image';
    case '04':
      return content === sampleContent && type === 'iframe';
    case '05':
      return shownVideos.has(content) && (type === 'video' || type === 'youtube' || type === 'vimeo');
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

/** Addresses of the edition's own pictures: its front cover (ResourceContentType 01), and others; videos and sample pages after them. */
export function readPictures(product: XmlNode): { image: string | null; moreImages: readonly string[] } {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource').flatMap((resource) => {
    const link = linkOf(resource);
    return link && isShown(resource, link) ? [{ resource, link }] : [];
  });
  const front = resources.find(({ resource }) => textAt(resource, 'ResourceContentType') === '01');
  return {
    image: front?.link ?? null,
    moreImages: [...new Set(resources.map(({ link }) => link))].filter((link) => link !== front?.link),
  };
}
