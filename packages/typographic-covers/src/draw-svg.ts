import { drawBack } from './back.ts';
import type { CoverFace, CoverSpec } from './cover-spec.ts';
import { drawFront } from './front.ts';

/** A cover as SVG with all text as outlines. */
export function drawSvg(spec: CoverSpec, face: CoverFace): string {
  const { width, height, svg } = face === 'front' ? drawFront(spec) : drawBack(spec);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`;
}
