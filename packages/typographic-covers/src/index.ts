import type { CoverFace, CoverImage, CoverSpec } from './cover-spec.ts';

export { renderInBackground } from './background-renderer.ts';
export { coverSize } from './cover-size.ts';
export type { CoverFace, CoverFormat, CoverImage, CoverSpec, ImageType, ShareImage } from './cover-spec.ts';
export { SHARE_SIZE } from './cover-spec.ts';
export { type ColouredBy, coverGround } from './ground.ts';

/**
 * A cover as a self-contained SVG, 600 units wide. All text is outlines, so no fonts are needed where it is shown.
 * The fonts are loaded with the first call, not with the import.
 */
export async function coverSvg(spec: CoverSpec, face: CoverFace): Promise<string> {
  const { drawSvg } = await import('./draw-svg.ts');
  return drawSvg(spec, face);
}

/**
 * A cover as the bytes of a picture, drawn in this process. Takes up to 200 MB of memory and some ten milliseconds of
 * blocked event loop, so a server calls {@link renderInBackground} instead.
 */
export async function renderCover(image: CoverImage): Promise<Buffer> {
  const { renderImage } = await import('./render-image.ts');
  return renderImage(image);
}
