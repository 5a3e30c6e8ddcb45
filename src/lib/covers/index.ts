export { COVER_WIDTHS, type CoverWidth, coverSize } from './page.ts';
export { coverSvg, renderCover } from './render.ts';
export type { CoverFace, CoverFormat, CoverSpec } from './types.ts';
