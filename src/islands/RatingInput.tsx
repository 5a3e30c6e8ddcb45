import { type CSSProperties, useId } from 'react';
import type { reviewForm } from '../messages/en/review-form.ts';
import { FieldError } from './ui/Field.tsx';

/** The ratings, each with a label of its own. */
const ratings = [5, 4, 3, 2, 1] as const;

export type ReviewTexts = Readonly<Record<keyof typeof reviewForm, string>>;

interface RatingInputProps {
  texts: ReviewTexts;
  error?: string;
  /** The value of a rejected form. */
  chosen?: string;
}

/** Radio buttons with labels. The stars beside them are decoration, styled by catalogue/Rating.astro. */
export function RatingInput({ texts, error, chosen }: RatingInputProps) {
  const id = useId();
  return (
    <fieldset className="rating-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{texts.yourRating}</legend>
      {ratings.map((value) => (
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
          {texts[`rating_${value}`]}
        </label>
      ))}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
