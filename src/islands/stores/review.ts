import type { Outcome } from '../../lib/shop/outcome.ts';
import { sendAction } from '../requests.ts';

/** Spec section 5: the rating is asked for first, then the comment. Undefined when there is nothing to mend. */
export function reviewProblem(form: FormData): { field: 'rating' | 'description'; message: string } | undefined {
  if (!form.get('rating')) return { field: 'rating', message: 'Please select a rating' };
  const description = form.get('description');
  const isEmpty = typeof description !== 'string' || description.trim() === '';
  return isEmpty ? { field: 'description', message: 'Please provide a review' } : undefined;
}

export const submitReview = (form: FormData): Promise<Outcome> => sendAction('review.submit', form);
