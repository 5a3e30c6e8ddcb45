import { timeLeft, twoDigits } from '../../lib/shop/countdown.ts';

const tickMs = 1000;

/** Runs every countdown of the page (Countdown.tsx): at once, then each second. */
export function runCountdowns(): void {
  // Those of deals that are not in view are inserted later (later-sections.ts).
  const tick = () => document.querySelectorAll<HTMLElement>('[data-ends-at]').forEach(show);
  setInterval(tick, tickMs);
  tick();
}

function show(countdown: HTMLElement): void {
  const left = timeLeft(Number(countdown.dataset.endsAt), Date.now());
  const parts = [left.days, left.hours, left.minutes, left.seconds].map(twoDigits);
  countdown.querySelectorAll('b').forEach((value, index) => {
    // Writing the same text would still be work for the browser.
    if (value.textContent !== parts[index]) value.textContent = parts[index] ?? '';
  });
  // A deal that has ended is no longer offered. The page may be older than its end, or have been left open.
  if (left.isOver) countdown.closest('[data-deal]')?.setAttribute('data-deal', 'over');
}
