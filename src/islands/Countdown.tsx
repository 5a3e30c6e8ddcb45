import './Countdown.css';
import { timeLeft, twoDigits } from '../lib/shop/countdown.ts';

export interface CountdownProps {
  /** Epoch milliseconds. */
  endsAt: number;
  /** When the page was made, epoch milliseconds: what is shown until the clock runs. */
  now: number;
  label?: string;
}

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * The clock of a deal, as the server sends it; countdowns.ts lets it run without React. Screen readers can look at it, and
 * are not told every second.
 */
export default function Countdown({ endsAt, now, label = 'Hurry up! Sale ends in:' }: CountdownProps) {
  const left = timeLeft(endsAt, now);
  return (
    <div className="countdown">
      {label && <p className="countdown-label small">{label}</p>}
      <div
        className="countdown-clock figures"
        role="timer"
        aria-live="off"
        aria-label={label || undefined}
        data-ends-at={endsAt}
      >
        {parts.map((part) => (
          <span key={part}>
            <span className="countdown-value">{twoDigits(left[part])}</span>{' '}
            <span className="countdown-part">{part}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
