import './ReviewForm.css';
import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { actionPath } from '../lib/paths/actions.ts';
import type { SubmittedForm } from '../lib/shop/outcome.ts';
import { reviewForm } from '../messages/en/review-form.ts';
import { RatingInput, type ReviewTexts } from './RatingInput.tsx';
import { reviewProblem } from './stores/review.ts';
import { Field } from './ui/Field.tsx';
import { useOutcome } from './use-outcome.ts';

type FieldErrors = Readonly<Record<string, string>>;

export interface ReviewFormProps {
  productId: string;
  /** When reviews are not shown at once, what to know before writing one. */
  terms?: 'look' | 'buyers' | undefined;
  /** The rejected form and its errors, when the page is shown again without script. */
  returned?: SubmittedForm;
  /** Its texts, on a page in another language than English. */
  texts?: ReviewTexts | undefined;
}

/** The form for rating and review of a product. */
export default function ReviewForm({ productId, terms, returned, texts = reviewForm }: ReviewFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(returned?.outcome.fields ?? {});

  const show = (found: FieldErrors) => {
    setErrors(found);
    focusFirst(found);
  };
  const focusFirst = (found: FieldErrors) => {
    const [first] = Object.keys(found);
    const control = first && text.current?.form?.elements.namedItem(first);
    const element = control instanceof RadioNodeList ? control[0] : control;
    if (element instanceof HTMLElement) element.focus();
  };
  // A review without rating or text is rejected without a request.
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const problem = reviewProblem(new FormData(event.currentTarget));
    show(problem ? { [problem]: problem === 'rating' ? texts.ratingMissing : texts.reviewMissing } : {});
    if (problem) event.preventDefault();
  };
  // An error goes as soon as its field is mended.
  const drop = ({ target }: InputEvent<HTMLFormElement>) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !errors[target.name] || target.value.trim() === '') return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)));
  };
  useOutcome('review.submit', ({ outcome: { fields = {} }, isShown }) => {
    setErrors(fields);
    if (!isShown) focusFirst(fields);
  });

  return (
    <form
      className="review-form"
      method="post"
      action={actionPath('review.submit')}
      data-action="review.submit"
      noValidate
      onSubmit={check}
      onInput={drop}
    >
      <input type="hidden" name="productId" value={productId} />
      <RatingInput texts={texts} error={errors.rating} chosen={returned?.values.rating} />
      <Field
        label={texts.yourReview}
        hint={terms === 'look' ? texts.hintLook : terms === 'buyers' ? texts.hintBuyers : texts.hint}
        error={errors.description}
      >
        {(control) => (
          <textarea
            {...control}
            ref={text}
            name="description"
            required
            rows={5}
            maxLength={5000}
            defaultValue={returned?.values.description}
          />
        )}
      </Field>
      {/* The form may be submitting during hydration; its button then has `aria-busy`. */}
      <button type="submit" className="button" suppressHydrationWarning>
        {texts.submit}
      </button>
    </form>
  );
}
