import type { Migration } from 'kysely/migration';
import { catalogue } from './001-catalogue.ts';
import { trade } from './002-trade.ts';
import { visitors } from './003-visitors.ts';
import { search } from './004-search.ts';
import { newsletter } from './005-newsletter.ts';

/** In order; a migration that has shipped is never changed, only followed by another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-catalogue': catalogue,
  '002-trade': trade,
  '003-visitors': visitors,
  '004-search': search,
  '005-newsletter': newsletter,
};
