import { patienceMs } from './in-time.ts';

/**
 * Forms on their way by the browser, and by which press: an impatient second one would break the first one's answer off, and ask
 * for the same again.
 */
let leaving = new WeakMap<EventTarget, Event>();

/** Whether a press before this one has sent the form. */
export const hasLeft = (form: EventTarget, press: Event): boolean => (leaving.get(form) ?? press) !== press;

/** For a while only: somebody may stop the browser on its way. */
export function leave(form: EventTarget, press: Event): void {
  leaving.set(form, press);
  setTimeout(() => leaving.delete(form), patienceMs);
}

// Back on a page that the browser has kept.
addEventListener('pageshow', () => {
  leaving = new WeakMap();
});
