import type { Random } from '../random.ts';
import { circle } from '../shapes.ts';
import type { Box, Sheet } from '../sheet.ts';

/** How far a star keeps from type: a dot near a letter reads as an accent or a full stop. */
const CLEAR = 26;

/** Strews small stars over a sky, leaving alone all type already on the sheet. */
export function strew(sheet: Sheet, sky: Box, count: number, colour: string, random: Random): void {
  const texts = sheet.placed().map(({ box }) => box);
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.between(sky.x, sky.x + sky.width), random.between(sky.y, sky.y + sky.height)];
    const radius = random.pick([1.6, 2.2, 3]);
    if (!texts.some((box) => near(box, x, y))) sheet.add(circle(x, y, radius, colour));
  }
}

function near(box: Box, x: number, y: number): boolean {
  return x > box.x - CLEAR && x < box.x + box.width + CLEAR && y > box.y - CLEAR && y < box.y + box.height + CLEAR;
}
