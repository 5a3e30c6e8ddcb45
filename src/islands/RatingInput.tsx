import { useId } from 'react';
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

/** The rating as radios with words; the stars beside them are drawing only. */
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
          <svg width="80" height="14" viewBox="0 0 100 18" aria-hidden="true">
            <use className="rating-empty" href="#i-stars" width="100" height="18" />
            <svg width={`${value * 20}%`} height="18" preserveAspectRatio="xMinYMin slice">
              <title>{words}</title>
              <use className="rating-full" href="#i-stars" width="100" height="18" />
            </svg>
          </svg>
          {words}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  );
}
