import './Countdown.css';
import { useEffect, useState } from 'react';
import { timeLeft, twoDigits } from '../lib/shop/countdown.ts';

export interface CountdownProps {
  /** Epoch milliseconds. */
  endsAt: number;
  /** When the page was made, epoch milliseconds: what is shown until the clock runs. */
  now: number;
  label?: string;
}

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;
const tickMs = 1000;

/** The clock of a deal. It runs to zero and stays there; screen readers can look at it, and are not told every second. */
export default function Countdown({ endsAt, now: madeAt, label = 'Hurry up! Sale ends in:' }: CountdownProps) {
  const [now, setNow] = useState(madeAt);
  const left = timeLeft(endsAt, now);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    };
    tick();
    if (Date.now() < endsAt) timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);

  return (
    <div className="countdown">
      {label && <p className="countdown-label small">{label}</p>}
      <div className="countdown-clock" role="timer" aria-live="off" aria-label={label || undefined}>
        {parts.map((part) => (
          <span key={part}>
            <span className="countdown-value figures">{twoDigits(left[part])}</span>{' '}
            <span className="countdown-part">{part}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
