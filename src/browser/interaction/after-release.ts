/** What ends a press: of a mouse or finger, or of the space bar. */
const ends = ['pointerup', 'pointercancel', 'keyup'];

/**
 * Makes a change that moves what is below it, once nothing is being pressed: a button that moves between the two halves of a press is not
 * pressed, and the press is lost. A script that has just arrived has not seen the press begin, so the page is asked.
 */
export function afterRelease(change: () => void): void {
  if (!document.querySelector(':active')) {
    change();
    return;
  }
  const listening = new AbortController();
  const release = () => {
    listening.abort();
    // The click comes in the same task.
    setTimeout(change);
  };
  for (const name of ends) addEventListener(name, release, { capture: true, signal: listening.signal });
}
