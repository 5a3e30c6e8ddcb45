import { COVER_WIDTHS, type CoverWidth } from './cover-files.ts';

/** Why a picture is not taken. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** Enough for every camera, and few enough for the memory of a small server: AVIF takes 20 bytes for each, and GIF 6. */
const mostPixels = { photo: 50_000_000, avif: 12_000_000, gif: 12_000_000 } as const;
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

const damaged = 'This picture is damaged, or it is very large.';

/** A picture in the widths and types that pages use, one after the other. Throws PictureRefused. */
export async function* resizePicture(bytes: Buffer): AsyncGenerator<ResizedPicture> {
  const kind = kindOf(bytes) ?? refuse('This is no picture of the kind JPEG, PNG, WebP, AVIF or GIF.');
  // Loaded on demand, because sharp takes about 40 MB of memory.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: mostPixels[kind], failOn: 'error' }).autoOrient();
  const { width, height } = await picture
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => refuse(damaged));
  if (width < leastWidth) refuse(`This picture is too small: it should be at least ${leastWidth} pixels wide.`);
  if (Math.max(width / height, height / width) > mostTimesAsLong) refuse('This picture is too long and narrow.');
  // Decoded once: a large picture takes longer to decode than all its small ones to write.
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .resize({ width: Math.max(...COVER_WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(damaged));
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

function refuse(text: string): never {
  throw new PictureRefused(text);
}

/** By its first bytes. An SVG, which could load other files, is none of them. */
function kindOf(bytes: Buffer): keyof typeof mostPixels | undefined {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (/^....ftypavi[fs]/s.test(start)) return 'avif';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s.test(start) ? 'photo' : undefined;
}
