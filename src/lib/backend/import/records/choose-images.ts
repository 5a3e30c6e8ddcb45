import type { Resource, ResourceVersion } from '@bookfront/onix';
import { classifyMediaUrl } from '../../../shop/catalogue/gallery.ts';

/** ResourceContentType (ONIX list 158): front cover, back cover, cover pack shot, inside pages. */
const galleryImages = new Set(['01', '02', '03', '07', '15', '26', '27', '28']);
/** ResourceContentType of videos: interview, presentation, reading, sample, trailer. */
const galleryVideos = new Set(['11', '12', '13', '15', '26']);
const sampleContent = '15';
const frontCover = '01';
const coverThumbnail = '27';

/** Whether the gallery can show a resource: its mode (ONIX list 159) and its URL must name the same media type. */
function isShown({ content, mode = '03' }: Resource, link: string): boolean {
  const type = classifyMediaUrl(link)?.type;
  switch (mode) {
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

/** Pictures of print quality are larger than any page needs, and other file types than these are not shown. */
const widestWanted = 3000;
const otherTypes = /\.(tiff?|eps|pdf|psd|svg)$/i;

const wantedWidth = ({ link, width }: ResourceVersion): number =>
  width > widestWanted || otherTypes.test(new URL(link).pathname) ? -1 : width;

/** The widest version that is not made for print, and else the first. */
const bestVersion = (versions: readonly ResourceVersion[]): ResourceVersion | undefined =>
  versions.toSorted((a, b) => wantedWidth(b) - wantedWidth(a))[0];

/** The stamp of a picture stands behind its link as a fragment, so that the same link is fetched again. */
function linkOf(version: ResourceVersion): string {
  const url = new URL(version.link);
  if (version.stamp && classifyMediaUrl(url.href)?.type === 'image') url.hash = version.stamp;
  return url.href;
}

/**
 * The URLs of an edition's front cover (ResourceContentType 01) and of its other images, videos and sample pages, in file
 * order, at most 100.
 */
export function chooseImages(resources: readonly Resource[]): {
  readonly image: string | null;
  readonly moreImages: readonly string[];
} {
  const shown = resources.flatMap((resource) => {
    const version = bestVersion(resource.versions);
    const link = version && linkOf(version);
    const isCover = resource.content === frontCover;
    return link && isShown(resource, link) && (isCover || resource.isForReaders)
      ? [{ ...resource, version, link }]
      : [];
  });
  // Some send each size of a cover as a resource of its own: it is one picture all the same.
  const covers = shown.filter(({ content }) => content === frontCover);
  const best = bestVersion(covers.map(({ version }) => version));
  const image = best ? linkOf(best) : null;
  const others = shown.filter(({ content }) => content !== frontCover && !(image && content === coverThumbnail));
  return {
    image,
    moreImages: [...new Set(others.map(({ link }) => link))].filter((link) => link !== image).slice(0, 100),
  };
}
