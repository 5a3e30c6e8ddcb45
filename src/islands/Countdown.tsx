import { timeLeft, twoDigits } from '../lib/shop/countdown.ts';

export interface CountdownProps {
  /** Epoch milliseconds. */
  endsAt: number;
  /** Time of rendering, in epoch milliseconds: the clock shows it until it runs. */
  now: number;
  text: Readonly<Record<'saleEnds' | `left_${(typeof parts)[number]}`, string>>;
}

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * The clock of a deal. The server renders it; browser/page/countdowns.ts updates it without React. Screen readers can read it, but
 * do not announce every second.
 */
export default function Countdown({ endsAt, now, text }: CountdownProps) {
  const left = timeLeft(endsAt, now);
  return (
    <>
      <p className="countdown-label small">{text.saleEnds}</p>
      <div className="countdown figures" role="timer" aria-live="off" aria-label={text.saleEnds} data-ends-at={endsAt}>
        {parts.map((part) => (
          <span key={part}>
            <b>{twoDigits(left[part])}</b>
            {` ${text[`left_${part}`]}`}
          </span>
        ))}
      </div>
    </>
  );
}
