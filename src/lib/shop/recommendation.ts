/** Why people of the shop like a book: a short plain text, and who says it. It is no review by a customer. */
export interface Recommendation {
  readonly text: string;
  /** As its writer wants to be named: `Meera, children's books`. */
  readonly by: string;
}

/** Longer ones are articles. */
export const maxRecommendation = 600;
export const maxRecommender = 80;

const tooLong = (limit: number) => `Please use at most ${limit} characters.`;

/** Why a recommendation cannot be stored, by field. Both are empty where nobody recommends a book. */
export function recommendationErrors({ text, by }: Recommendation): { text?: string; by?: string } {
  // Browsers count a line break as one character, and send two.
  if (text.replaceAll('\r\n', '\n').length > maxRecommendation) return { text: tooLong(maxRecommendation) };
  if (by.length > maxRecommender) return { by: tooLong(maxRecommender) };
  if (text && !by) return { by: "Please enter who says it, such as Meera, children's books." };
  if (by && !text) return { text: 'Please enter why, or take the name out.' };
  return {};
}
