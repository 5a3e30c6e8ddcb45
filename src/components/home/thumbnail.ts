import { coverFile, type coverWidths } from '../../lib/shop/image.ts';

/** The one file of each type for a small picture of a fixed size; other pictures than the shop's covers come as they are. */
export const thumbnail = (image: string, width: (typeof coverWidths)[number]): { src: string; avif?: string } => ({
  src: coverFile(image, width, 'webp') ?? image,
  avif: coverFile(image, width, 'avif'),
});
