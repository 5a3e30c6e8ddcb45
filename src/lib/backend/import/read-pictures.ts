import { childOf, childrenOf, textAt, textOf, type XmlNode } from './xml-node.ts';

const isPicture = (resource: XmlNode): boolean => (textAt(resource, 'ResourceMode') ?? '03') === '03';

/** Front cover, back cover, cover pack shot, inside pages (list 158). */
const shownContent = new Set(['01', '02', '03', '07', '15', '26', '27', '28']);

function linkOf(resource: XmlNode): string | undefined {
  for (const version of childrenOf(resource, 'ResourceVersion')) {
    const link = textOf(childOf(version, 'ResourceLink'));
    if (URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)) return new URL(link).href;
  }
  return undefined;
}

/** Addresses of the edition's own pictures: its front cover (ResourceContentType 01), and others. */
export function readPictures(product: XmlNode): { image: string | null; moreImages: readonly string[] } {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource').filter(isPicture);
  const pictures = resources.flatMap((resource) => {
    const content = textAt(resource, 'ResourceContentType') ?? '';
    const link = shownContent.has(content) ? linkOf(resource) : undefined;
    return link ? [{ content, link }] : [];
  });
  const front = pictures.find((picture) => picture.content === '01');
  return {
    image: front?.link ?? null,
    moreImages: [...new Set(pictures.map((picture) => picture.link))].filter((link) => link !== front?.link),
  };
}
