/** Device widths, in px, that covers are made in. */
export const coverWidths = [160, 240, 360, 720] as const;

/** A picture's address as a remote shop means it, relative to its API; what is no address stays as it came. */
export const pictureOf = (apiBaseUrl: string, address: string): string =>
  URL.canParse(address, `${apiBaseUrl}/`) ? new URL(address, `${apiBaseUrl}/`).href : address;

const cover = /^(.*\/covers\/[^/]+-(?:front|back))-\d+\.webp$/;

/** Of the pixels of a screen: a cover with three quarters of them cannot be told from one with all, at half the bytes. */
const sharpEnough = 3 / 4;

/** Which files a picture can be had in: covers made by the shop come as AVIF in fixed widths, others only as they are. */
export interface ImageSources {
  readonly src: string;
  readonly avif?: string;
}

/** `most` leaves out the files that are wider: on a small place a screen of three pixels for one would fetch them in vain. */
export function imageSources(src: string, most: number = Number.POSITIVE_INFINITY): ImageSources {
  const stem = cover.exec(src)?.[1];
  if (!stem) return { src };
  const widths = coverWidths.filter((width) => width <= most);
  const set = widths.map((width) => `${stem}-${width}.avif ${Math.round(width / sharpEnough)}w`);
  return { src, avif: set.join(', ') };
}

/** One file of a cover made by the shop; undefined for other pictures. */
export function coverFile(src: string, width: (typeof coverWidths)[number], type: 'avif' | 'webp'): string | undefined {
  const stem = cover.exec(src)?.[1];
  return stem && `${stem}-${width}.${type}`;
}

/** The largest file of a picture that shops, searches and links shared elsewhere can show. */
export const largestImage = (src: string): string => coverFile(src, 720, 'webp') ?? src;

/** The smallest, for a thumbnail: one file instead of a choice. */
export const smallestImage = (src: string): string => coverFile(src, 160, 'webp') ?? src;
