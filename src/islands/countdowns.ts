import { timeLeft, twoDigits } from '../lib/shop/countdown.ts';

const tickMs = 1000;

/** Lets every clock of the page (Countdown.tsx) run, at once and then each second, until nothing is left (spec section 2). */
export function runCountdowns(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-ends-at]')) run(clock);
}

function run(clock: HTMLElement) {
  const values = [...clock.querySelectorAll('.countdown-value')];
  const tick = () => {
    const left = timeLeft(Number(clock.dataset.endsAt), Date.now());
    const parts = [left.days, left.hours, left.minutes, left.seconds];
    for (const [index, value] of values.entries()) value.textContent = twoDigits(parts[index] ?? 0);
    if (!left.isOver) return;
    clearInterval(timer);
    // What has ended is offered no longer; the page may be older than that, or left open.
    clock.closest('[data-deal]')?.setAttribute('data-deal', 'over');
  };
  const timer = setInterval(tick, tickMs);
  tick();
}
