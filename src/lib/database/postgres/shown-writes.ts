import { shownTables } from '../migrations/009-catalogue-revision.ts';
import { aboutTables } from '../migrations/031-about-books.ts';

const shownWrite = new RegExp(
  `^\\s*(?:insert\\s+into|update|delete\\s+from)\\s+"?(?:${[...shownTables, ...aboutTables, 'content_file', 'search_rule', 'contributor_name'].join('|')})"?\\b`,
  'i',
);

/** Whether a statement writes to what public pages show. */
export const writesShownTable = (statement: string): boolean => shownWrite.test(statement);
