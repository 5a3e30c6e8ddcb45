import { Client } from 'pg';

/** The migrations that a PostgreSQL database has had. Throws when it cannot be read. */
export async function appliedToPostgres(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows: tables } = await client.query(`select to_regclass('kysely_migration') as name`);
    if (tables[0]?.name === null) return [];
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
