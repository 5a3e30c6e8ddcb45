import { type PointerEvent, useRef } from 'react';

/** Spec section 9: how fast a finger has to go, in px per ms. */
const leastVelocity = 0.3;
/** What is shorter is a tap with an unsteady hand, in px. */
const leastDistance = 24;

/** Where a swipe leads: 1 to the next (the finger goes left), -1 to the one before, 0 when it was none. */
export function swipeStep(x: number, y: number, ms: number): 1 | -1 | 0 {
  const distance = Math.abs(x);
  if (distance < leastDistance || distance <= Math.abs(y) || distance / ms < leastVelocity) return 0;
  return x < 0 ? 1 : -1;
}

/** Listeners for an element that a finger can be drawn across. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; time: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY, time: timeStamp } : undefined;
    },
    onPointerUp: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      const from = start.current;
      forget();
      const step = from && swipeStep(clientX - from.x, clientY - from.y, timeStamp - from.time);
      if (step) onSwipe(step);
    },
    onPointerCancel: forget,
  };
}
