import { type coverWidths, imageSources } from '../../lib/shop/image.ts';

/** The one file of each type for a small picture of a fixed size; other pictures than the shop's covers come as they are. */
export function thumbnail(image: string, width: (typeof coverWidths)[number]): { src: string; avif?: string } {
  const { src, avif, webp } = imageSources(image);
  const only = (set: string | undefined) =>
    set
      ?.split(', ')
      .find((candidate) => candidate.endsWith(` ${width}w`))
      ?.split(' ')[0];
  return { src: only(webp) ?? src, avif: only(avif) };
}
