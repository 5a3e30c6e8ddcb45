/** The first missing field of a review, rating before description; undefined when it is complete. */
export function reviewProblem(form: FormData): 'rating' | 'description' | undefined {
  if (!form.get('rating')) return 'rating';
  const description = form.get('description');
  const isEmpty = typeof description !== 'string' || description.trim() === '';
  return isEmpty ? 'description' : undefined;
}
