import { startLocalPostgres } from '../../../scripts/local-postgres.ts';

/** Where a shop under test has its data. The project `postgres` of playwright.config.ts runs some journeys on PostgreSQL. */
export type EngineName = 'sqlite' | 'postgres';

export interface EngineOption {
  readonly engine: EngineName;
}

/** What selects the database: nothing for SQLite in DATA_DIR, or DATABASE_URL. */
export type DatabaseSettings = Readonly<Record<string, string>>;

/** Opens an empty database while `use` runs. */
export async function withDatabase(
  engine: EngineName,
  use: (settings: DatabaseSettings) => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return use({});
  const server = await startLocalPostgres();
  // The tests change texts as files.
  await use({ DATABASE_URL: server.url, CONTENT_STORE: 'files' });
  await server.stop();
}
