import { type CSSProperties, useId } from 'react';
import { FieldError } from './ui/Field.tsx';

/** Spec section 5: the ratings offered and their words. */
const ratings = [
  [5, 'Perfect'],
  [4, 'Good'],
  [3, 'Average'],
  [2, 'Not that bad'],
  [1, 'Very poor'],
] as const;

interface RatingInputProps {
  error?: string;
  /** The value chosen before, as text. */
  chosen?: string;
}

/** The rating as radios with words; the stars beside them are drawing only, styled by catalogue/Rating.astro. */
export function RatingInput({ error, chosen }: RatingInputProps) {
  const id = useId();
  return (
    <fieldset className="rating-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Your rating</legend>
      {ratings.map(([value, words]) => (
        <label key={value}>
          <input
            type="radio"
            name="rating"
            required
            value={value}
            defaultChecked={chosen === String(value)}
            aria-invalid={error ? true : undefined}
          />
          <span className="stars" style={{ '--of': `${value * 20}%` } as CSSProperties} />
          {words}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
