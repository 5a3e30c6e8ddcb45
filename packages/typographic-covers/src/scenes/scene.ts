import type { LayoutContext } from '../layout-context.ts';

/** Draws a picture over the whole width of the cover, between two heights. Returns SVG. */
export type Scene = (context: LayoutContext, top: number, bottom: number) => string;
