import type { Random } from '../drawing/seeded-random.ts';
import { circle } from '../drawing/shapes.ts';
import type { Box, Sheet } from '../drawing/sheet.ts';

/** Minimal distance between a star and text: a dot near a character looks like an accent or a full stop. */
const CLEARANCE = 26;

/** Scatters small stars over a sky, away from all text that is already on the sheet. */
export function scatterStars(sheet: Sheet, sky: Box, count: number, colour: string, random: Random): void {
  const texts = sheet.placed().map(({ box }) => box);
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.between(sky.x, sky.x + sky.width), random.between(sky.y, sky.y + sky.height)];
    const radius = random.pick([1.6, 2.2, 3]);
    if (!texts.some((box) => isNear(box, x, y))) sheet.add(circle(x, y, radius, colour));
  }
}

function isNear(box: Box, x: number, y: number): boolean {
  return (
    x > box.x - CLEARANCE &&
    x < box.x + box.width + CLEARANCE &&
    y > box.y - CLEARANCE &&
    y < box.y + box.height + CLEARANCE
  );
}
