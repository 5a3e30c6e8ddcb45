/** The line shows when the frame after a press has been painted, and then stays for some time. */
const showAfterMs = 50;
const minimumMs = 300;

let running = 0;

/** Shows the line along the top of the page while any request of this page runs. */
export function changeBusy(by: 1 | -1): void {
  running += by;
  const root = document.documentElement;
  if (by > 0 && running === 1) setTimeout(() => root.toggleAttribute('data-busy', true), showAfterMs);
  if (running === 0)
    setTimeout(() => running === 0 && root.toggleAttribute('data-busy', false), showAfterMs + minimumMs);
}
