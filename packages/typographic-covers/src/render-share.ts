import sharp from 'sharp';
import { SHARE_SIZE, type ShareImage } from './cover-spec.ts';
import { drawShare } from './share.ts';

/** The picture of a link preview as JPEG, which every reader of such pictures knows. */
export async function renderShare({ spec, picture }: ShareImage): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const { svg, cover } = drawShare(spec, picture !== undefined);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;
  const drawing = sharp(Buffer.from(page));
  const jpeg = { quality: 80, mozjpeg: true } as const;
  if (!picture) return drawing.jpeg(jpeg).toBuffer();
  const fitted = await sharp(picture)
    .resize(cover.width, cover.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(cover.x + (cover.width - fitted.info.width) / 2);
  const top = Math.round(cover.y + (cover.height - fitted.info.height) / 2);
  return drawing
    .composite([{ input: fitted.data, left, top }])
    .jpeg(jpeg)
    .toBuffer();
}
