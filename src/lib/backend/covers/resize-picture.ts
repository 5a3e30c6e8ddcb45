import { decodePicture, PictureRefused } from '../../decode-picture.ts';
import type { CoverColour } from '../../shop/catalogue/traits.ts';
import { coloursOfPixels } from './cover-colours.ts';
import { COVER_WIDTHS, type CoverWidth } from './cover-files.ts';

const leastWidth = 200;
/** No cover is that narrow, and resized it would be too long for its file type. */
const mostTimesAsLong = 8;
/** With the usual effort of 4, AVIF takes five times as long for one per cent less. */
const qualities = { avif: { quality: 55, effort: 3 }, webp: { quality: 80 } } as const;
export type PictureType = keyof typeof qualities;

export interface ResizedPicture {
  readonly width: CoverWidth;
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** Wide enough to tell its colours. */
const sampleWidth = 32;

/** The colours of a picture, as people would name them. */
export async function coloursOfPicture(bytes: Buffer): Promise<CoverColour[]> {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ width: sampleWidth })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return coloursOfPixels(data);
}

/** A picture in the widths and types that pages use, one after the other. Throws PictureRefused. */
export async function* resizePicture(bytes: Buffer): AsyncGenerator<ResizedPicture> {
  // Decoded once: a large picture takes longer to decode than all its small ones to write.
  const { data, info } = await decodePicture(bytes, async ({ picture, width, height }) => {
    if (width < leastWidth)
      throw new PictureRefused('small', `This picture is too small: it should be at least ${leastWidth} pixels wide.`);
    if (Math.max(width / height, height / width) > mostTimesAsLong)
      throw new PictureRefused('narrow', 'This picture is too long and narrow.');
    return picture
      .flatten({ background: '#fff' })
      .resize({ width: Math.max(...COVER_WIDTHS), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
  const { default: sharp } = await import('sharp');
  const { width: widest, height: highest, channels } = info;
  for (const to of COVER_WIDTHS) {
    for (const type of ['avif', 'webp'] as const) {
      const resized = sharp(data, { raw: { width: widest, height: highest, channels } }).resize({
        width: to,
        withoutEnlargement: true,
      });
      yield { width: to, type, bytes: await resized.toFormat(type, qualities[type]).toBuffer() };
    }
  }
}
