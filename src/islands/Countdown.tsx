import { timeLeft, twoDigits } from '../lib/shop/countdown.ts';

export interface CountdownProps {
  /** Epoch milliseconds. */
  endsAt: number;
  /** Time of rendering, in epoch milliseconds: the clock shows it until it runs. */
  now: number;
  label?: string;
}

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * The clock of a deal. The server renders it; browser/page/countdowns.ts updates it without React. Screen readers can read it, but
 * do not announce every second.
 */
export default function Countdown({ endsAt, now, label = 'Hurry up! Sale ends in:' }: CountdownProps) {
  const left = timeLeft(endsAt, now);
  return (
    <>
      {label && <p className="countdown-label small">{label}</p>}
      <div
        className="countdown figures"
        role="timer"
        aria-live="off"
        aria-label={label || undefined}
        data-ends-at={endsAt}
      >
        {parts.map((part) => (
          <span key={part}>
            <b>{twoDigits(left[part])}</b>
            {` ${part}`}
          </span>
        ))}
      </div>
    </>
  );
}
