import { type TimeLeft, timeLeft, twoDigits } from '../lib/shop/countdown.ts';

const tickMs = 1000;

/** Lets every clock of the page (Countdown.tsx) run, at once and then each second, until nothing is left (spec section 2). */
export function runCountdowns(): void {
  const clocks = new Set(document.querySelectorAll<HTMLElement>('[data-ends-at]'));
  const tick = () => {
    for (const clock of clocks) if (show(clock).isOver) clocks.delete(clock);
    if (clocks.size === 0) clearInterval(timer);
  };
  const timer = setInterval(tick, tickMs);
  tick();
}

function show(clock: HTMLElement): TimeLeft {
  const left = timeLeft(Number(clock.dataset.endsAt), Date.now());
  const parts = [left.days, left.hours, left.minutes, left.seconds].map(twoDigits);
  clock.querySelectorAll('.countdown-value').forEach((value, index) => {
    // To write what stands there already would be work for the browser all the same.
    if (value.textContent !== parts[index]) value.textContent = parts[index] ?? '';
  });
  // What has ended is offered no longer; the page may be older than that, or left open.
  if (left.isOver) clock.closest('[data-deal]')?.setAttribute('data-deal', 'over');
  return left;
}
