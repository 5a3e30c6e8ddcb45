/** Whether the page is written from right to left: its first picture stands at the right, and so does what comes before. */
export const isRightToLeft = (): boolean => document.dir === 'rtl';

/** 1 for the arrow key that leads on, -1 for the one that leads back, 0 for any other key. */
export function stepOfKey(key: string): 1 | -1 | 0 {
  const [on, back] = isRightToLeft() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return key === on ? 1 : key === back ? -1 : 0;
}
