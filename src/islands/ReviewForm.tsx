import './ReviewForm.css';
import { type SubmitEvent, useRef, useState } from 'react';
import { actionPath } from '../lib/paths.ts';
import type { Returned } from '../lib/shop/outcome.ts';
import { RatingInput } from './RatingInput.tsx';
import { settle } from './settle.ts';
import { reviewProblem, submitReview } from './stores/review.ts';
import { Field } from './ui/Field.tsx';

type Words = Readonly<Record<string, string>>;

export interface ReviewFormProps {
  productId: string;
  /** What the page was shown again with when the form was refused without script. */
  returned?: Returned;
}

/** Rating and comment of a product. What is wrong stands beside its field; what was typed stays until it has been sent. */
export default function ReviewForm({ productId, returned }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Words>(returned?.outcome.fields ?? {});
  const [isBusy, setIsBusy] = useState(false);

  const show = (found: Words) => {
    setErrors(found);
    const [first] = Object.keys(found);
    const control = first && form.current?.elements.namedItem(first);
    const element = control instanceof RadioNodeList ? control[0] : control;
    if (element instanceof HTMLElement) element.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const problem = reviewProblem(data);
    show(problem ? { [problem.field]: problem.message } : {});
    if (problem) return;
    setIsBusy(true);
    const outcome = await submitReview(data);
    setIsBusy(false);
    if (outcome.ok) form.current?.reset();
    show(outcome.fields ?? {});
    await settle('review.submit', outcome);
  };

  return (
    <form
      ref={form}
      className="review-form"
      method="post"
      action={actionPath('review.submit')}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={productId} />
      <RatingInput error={errors.rating} chosen={returned?.values.rating} />
      <Field
        label="Your review"
        hint="One for each reader: a new one takes the place of your last."
        error={errors.description}
      >
        {(control) => (
          <textarea
            {...control}
            name="description"
            required
            rows={5}
            maxLength={5000}
            defaultValue={returned?.values.description}
          />
        )}
      </Field>
      <button type="submit" className="button" aria-busy={isBusy}>
        Submit review
      </button>
    </form>
  );
}
