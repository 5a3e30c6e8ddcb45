import { Client } from 'pg';
import type { BulkReader, BulkSnapshot, ValueRow } from '../bulk-reader.ts';
import { openPostgres } from './open-postgres.ts';
import { translated } from './postgres-errors.ts';
import { valueTypes } from './postgres-types.ts';

const rowsAtOnce = 10_000;

export function openPostgresReader(url: string, limits: { readonly statementMs?: number }): BulkReader {
  const queries = openPostgres(url, { connections: 1, ...limits });
  return { queries, openSnapshot: () => openSnapshot(url), close: () => queries.destroy() };
}

async function openSnapshot(url: string): Promise<BulkSnapshot> {
  const client = new Client({ connectionString: url, types: valueTypes, application_name: 'bookfront reader' });
  // A query that is waiting gets the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw translated(error);
  }
  const fetch = { text: `fetch ${rowsAtOnce} from bulk`, rowMode: 'array' } as const;
  return {
    async each(sql, take) {
      await client.query(`declare bulk no scroll cursor for ${sql}`);
      let index = 0;
      for (;;) {
        const { rows } = await client.query<(number | string | null)[]>(fetch);
        for (const row of rows satisfies ValueRow[]) {
          take(row, index);
          index += 1;
        }
        if (rows.length < rowsAtOnce) break;
      }
      await client.query('close bulk');
    },
    async number(sql) {
      const { rows } = await client.query<(number | null)[]>({ text: sql, rowMode: 'array' });
      return Number(rows[0]?.[0] ?? 0);
    },
    close: () => client.end(),
  };
}
