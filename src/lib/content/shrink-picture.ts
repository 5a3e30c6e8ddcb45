/** Enough for the widest column on a high-resolution screen. */
const maxPixels = 1600;

/** What photographs and drawings are sent as. SVG is no picture here: it can hold scripts. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

export interface ShrunkPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as pages show it: WebP, turned upright, no larger than a page needs, without what the camera has stored in it, such as
 * the place. Undefined for what is no picture; its bytes decide, not its name.
 */
export async function shrinkPicture(file: Uint8Array, most = maxPixels): Promise<ShrunkPicture | undefined> {
  // Loaded on demand, because it takes about 40 MB of memory.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: 100_000_000 };
  try {
    const { format } = await sharp(file, options).metadata();
    if (!format || !formats.includes(format)) return undefined;
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
