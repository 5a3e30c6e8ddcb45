/** The letters of a keyboard as they stand, QWERTY; QWERTZ and AZERTY have most of them at the same places. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const places = new Map(rows.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }] as const)));

function areNeighbours(one: string, other: string): boolean {
  const [from, to] = [places.get(one), places.get(other)];
  return from !== undefined && to !== undefined && Math.hypot(from.x - to.x, from.y - to.y) < 1.2;
}

/** Whether two words differ by one letter, which stands beside the other one on a keyboard. */
export function isNeighbourOf(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  return typed.slice(at + 1) === word.slice(at + 1) && areNeighbours(typed[at] ?? '', word[at] ?? '');
}
