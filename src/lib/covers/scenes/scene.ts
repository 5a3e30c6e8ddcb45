import type { Plate } from '../plate.ts';

/** Draws a picture across the whole width of the plate, between two heights. */
export type Scene = (plate: Plate, top: number, bottom: number) => string;
