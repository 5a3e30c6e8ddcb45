export { COVER_WIDTHS, coverSize } from './page.ts';
export { coverSvg, renderCover } from './render.ts';
