import type { PublisherTotals } from '../listing-question.ts';
import { mostPublishers } from '../sql-answers.ts';
import type { Columns } from './columns.ts';

/** The same as `publisherTotalsQuery` gives. */
export function publisherTotals(columns: Columns, only: readonly number[]): PublisherTotals[] {
  const { publisher, ratingSum, ratingCount, size } = columns;
  const most = publisher.reduce((a, b) => Math.max(a, b), 0) + 1;
  const [counts, sums, ratings] = [new Uint32Array(most), new Uint32Array(most), new Uint32Array(most)];
  for (let slot = 0; slot < size; slot++) {
    const id = publisher[slot] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
    sums[id] = (sums[id] ?? 0) + (ratingSum[slot] ?? 0);
    ratings[id] = (ratings[id] ?? 0) + (ratingCount[slot] ?? 0);
  }
  const ids = only.length > 0 ? [...new Set(only)] : [...counts.keys()].slice(1);
  return ids
    .map((id) => ({
      publisher_id: id,
      product_count: counts[id] ?? 0,
      rating_sum: sums[id] ?? 0,
      rating_count: ratings[id] ?? 0,
    }))
    .filter(({ product_count }) => product_count > 0)
    .toSorted((a, b) => b.product_count - a.product_count || a.publisher_id - b.publisher_id)
    .slice(0, Math.max(mostPublishers, only.length));
}
