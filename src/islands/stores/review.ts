/** The first missing field of a review, rating before description; undefined when it is complete. */
export function reviewProblem(form: FormData): { field: 'rating' | 'description'; message: string } | undefined {
  if (!form.get('rating')) return { field: 'rating', message: 'Please select a rating' };
  const description = form.get('description');
  const isEmpty = typeof description !== 'string' || description.trim() === '';
  return isEmpty ? { field: 'description', message: 'Please provide a review' } : undefined;
}
