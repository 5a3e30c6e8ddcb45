import { createQueryCache } from '../catalogue/query-cache.ts';
import type { Queries } from '../context.ts';
import type { SynonymGroup } from './synonyms.ts';
import { tokenise } from './tokens.ts';

/** What the shop has decided about searches. The texts of the maps are as `queryKey` makes them. */
export interface SearchRules {
  /** Texts that mean the same. */
  readonly synonyms: readonly SynonymGroup[];
  /** Books that stand first for a text, in the order in which they were pinned. */
  readonly pinned: ReadonlyMap<string, readonly number[]>;
  /** Books that stand last. */
  readonly buried: ReadonlyMap<string, readonly number[]>;
  /** Pages of the shop that a text leads to. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** The form in which texts are compared: words without accents and case, with single spaces. */
export const queryKey = (text: string): string => tokenise(text).join(' ');

const cached = createQueryCache<SearchRules>(() => 0);

/** The rules of the shop. They are cached until something of the catalogue, or a rule, changes. */
export const readSearchRules = (db: Queries, now: number): Promise<SearchRules> =>
  cached(db, 'rules', now, async () => {
    const rows = await db
      .selectFrom('search_rule')
      .select(['kind', 'query', 'product_id', 'path'])
      .orderBy('id')
      .execute();
    const books = (kind: 'pin' | 'bury') =>
      new Map(
        [
          ...Map.groupBy(
            rows.filter((row) => row.kind === kind),
            ({ query }) => queryKey(query),
          ),
        ].map(([query, list]) => [query, list.flatMap(({ product_id }) => product_id ?? [])]),
      );
    return {
      synonyms: rows.filter(({ kind }) => kind === 'synonym').map(({ query }) => synonymGroup(query)),
      pinned: books('pin'),
      buried: books('bury'),
      redirects: new Map(
        rows.flatMap(({ kind, query, path }) => (kind === 'redirect' ? [[queryKey(query), path] as const] : [])),
      ),
    };
  });

/** The texts of a group as `search_rule.query` has them. They are read anew: an earlier version may have folded other letters. */
export const synonymGroup = (query: string): SynonymGroup => query.split('|').map(tokenise);
