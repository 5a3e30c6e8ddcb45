import { decodePicture, PictureRefused } from '../decode-picture.ts';

/** Enough for the widest column on a high-resolution screen. */
const maxPixels = 1600;

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
  try {
    return await decodePicture(file, async ({ picture }) => {
      const { data, info } = await picture
        .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: new Uint8Array(data), width: info.width, height: info.height };
    });
  } catch (error) {
    if (error instanceof PictureRefused) return undefined;
    throw error;
  }
}
