import { type PointerEvent, useRef } from 'react';

/** In px per ms. */
const minVelocity = 0.3;
/** In px. A shorter movement is a tap. */
const minDistance = 24;

/** 1 for a swipe to the left (next), -1 to the right (previous), 0 for any other movement. */
export function swipeStep(x: number, y: number, ms: number): 1 | -1 | 0 {
  const distance = Math.abs(x);
  if (distance < minDistance || distance <= Math.abs(y) || distance / ms < minVelocity) return 0;
  return x < 0 ? 1 : -1;
}

/** Event handlers for an element that reacts to swipes. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; time: number }>(undefined);
  const reset = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY, time: timeStamp } : undefined;
    },
    onPointerUp: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      const from = start.current;
      reset();
      const step = from && swipeStep(clientX - from.x, clientY - from.y, timeStamp - from.time);
      if (step) onSwipe(step);
    },
    onPointerCancel: reset,
  };
}
