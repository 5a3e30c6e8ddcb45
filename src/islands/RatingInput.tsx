import { type CSSProperties, useId } from 'react';
import { FieldError } from './ui/Field.tsx';

/** The ratings and their labels. */
const ratings = [
  [5, 'Perfect'],
  [4, 'Good'],
  [3, 'Average'],
  [2, 'Not that bad'],
  [1, 'Very poor'],
] as const;

interface RatingInputProps {
  error?: string;
  /** The value of a rejected form. */
  chosen?: string;
}

/** Radio buttons with labels. The stars beside them are decoration, styled by catalogue/Rating.astro. */
export function RatingInput({ error, chosen }: RatingInputProps) {
  const id = useId();
  return (
    <fieldset className="rating-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Your rating</legend>
      {ratings.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="rating"
            required
            value={value}
            defaultChecked={chosen === String(value)}
            aria-invalid={error ? true : undefined}
          />
          <span className="stars" style={{ '--filled': `${value * 20}%` } as CSSProperties} />
          {label}
        </label>
      ))}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
