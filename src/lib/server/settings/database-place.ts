import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Where the shop's data is: in PostgreSQL with DATABASE_URL, in a file below DATA_DIR without it. */
export const databasePlace = ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl ?? join(dataDir, 'bookfront.db');
