import type { Generated } from 'kysely';

/** What the shop has decided about a searched text (lib/backend/search/search-rules.ts). */
export interface SearchRuleTable {
  id: Generated<number>;
  kind: 'synonym' | 'pin' | 'bury' | 'redirect';
  /** The words of the text in the form in which searches are compared; of synonyms, all texts with `|` between them. */
  query: string;
  /** As it was typed. */
  text: string;
  /** Of a pinned or buried book; null for the others. */
  product_id: number | null;
  /** Where a redirect leads; '' for the others. */
  path: Generated<string>;
  created_at: number;
}

/** A text that found nothing. */
/** A book whose description and contents are still to be indexed. */
export interface ProductTextDueTable {
  product_id: number;
}

export interface SearchMissTable {
  /** Of the text, which is stored only from the second time on. */
  hash: string;
  text: string | null;
  asked: number;
  last_at: number;
}
