import { tierScores } from '../../backend/search/ranking.ts';
import { explainSearch, type SearchContext, type SearchHit } from '../../backend/search/search-shop.ts';
import type { ExplainedHit, ExplainedText } from './model/search-rules.ts';

/** The best hits of a text as the shop finds them, each with the reason for its place. */
export async function explainText(context: SearchContext, text: string): Promise<ExplainedText> {
  const {
    products,
    categories,
    searchedText,
    without = [],
    redirect,
  } = await explainSearch({ ...context, searchesTexts: true }, text);
  const ids = products.map(({ id }) => id);
  const books = new Map(
    ids.length === 0
      ? []
      : (
          await context.db
            .selectFrom('product')
            .where('id', 'in', ids)
            .select(['id', 'title', 'author_text', 'sold'])
            .execute()
        ).map((row) => [row.id, row]),
  );
  const hits = products.flatMap((hit): ExplainedHit[] => {
    const book = books.get(hit.id);
    if (!book) return [];
    const { id, title, author_text: author, sold } = book;
    return [{ ...{ id, title, author, sold, isBuried: hit.isBuried }, ...reasonOf(hit) }];
  });
  const shelves = categories.map(({ name, parent }) => ({ name, parent: parent.name }));
  return { text, hits, categories: shelves, searchedText, without, redirect };
}

function reasonOf({
  tier,
  reading,
}: SearchHit): Pick<ExplainedHit, 'match' | 'weight' | 'reading' | 'changes' | 'penalty'> {
  if (tier === 'pinned') return { match: 'pinned', weight: undefined, reading: '', changes: [], penalty: 0 };
  const read = reading.shown ?? reading.tokens.map(([likeliest = '']) => likeliest).join(' ');
  return {
    ...{ match: tier, weight: tierScores[tier], penalty: reading.penalty },
    ...{ reading: read, changes: reading.kinds },
  };
}
