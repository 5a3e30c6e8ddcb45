/** Device widths, in px, that covers are made in. */
export const coverWidths = [160, 240, 360, 720] as const;

const cover = /^(.*\/covers\/[^/]+-(?:front|back))-\d+\.webp$/;

/** Which files a picture can be had in: covers made by the shop come in fixed widths and two types, others only as they are. */
export interface ImageSources {
  readonly src: string;
  readonly webp?: string;
  readonly avif?: string;
}

export function imageSources(src: string): ImageSources {
  const stem = cover.exec(src)?.[1];
  if (!stem) return { src };
  const set = (type: string) => coverWidths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ');
  return { src, webp: set('webp'), avif: set('avif') };
}
