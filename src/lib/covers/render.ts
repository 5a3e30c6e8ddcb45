import sharp from 'sharp';
import { back } from './back.ts';
import { front } from './front.ts';
import { type CoverWidth, coverSize } from './page.ts';
import type { CoverFace, CoverSpec } from './types.ts';

/** A self-contained SVG of a cover, 600 units wide: all text is outlines, so it needs no fonts where it is drawn. */
export function coverSvg(spec: CoverSpec, face: CoverFace): string {
  const { width, height, svg } = face === 'front' ? front(spec) : back(spec);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;
}

/**
 * Draws a cover as a picture `width` pixels wide. Colour is kept whole (4:4:4): lettering on a coloured ground
 * frays otherwise.
 */
export async function renderCover(
  spec: CoverSpec,
  face: CoverFace,
  width: CoverWidth,
  type: 'avif' | 'webp',
): Promise<Buffer> {
  const size = coverSize(spec.format, width);
  const picture = sharp(Buffer.from(coverSvg(spec, face)), { density: (72 * width) / 600 }).resize(
    size.width,
    size.height,
    { fit: 'fill' },
  );
  return type === 'avif'
    ? picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
    : picture.webp({ quality: 62, effort: 5, smartSubsample: true }).toBuffer();
}
