import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Victim } from './visitors.ts';

/** What the database of a running shop holds of a victim. */
export function openRows(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'bookfront.db'), { readOnly: true });
  const find = (sql: string, value: string) => db.prepare(sql).get(value) ?? {};
  const userIdOf = ({ order }: Victim): string =>
    String(find('select user_id from booking where order_id = ?', order).user_id);

  return {
    /** Every id of the victim. */
    idsOf(victim: Victim): string[] {
      const userId = userIdOf(victim);
      const ids = [
        userId,
        victim.order,
        victim.idempotencyKey,
        find('select id_hash from session where visitor_id = ?', userId).id_hash,
        find('select substr(id_hash, 1, 16) as id from session where visitor_id = ?', userId).id,
        find('select variant_id from cart_line where user_id = ?', userId).variant_id,
        find('select token_hash from password_token where visitor_id = ?', userId).token_hash,
        victim.email,
      ];
      return ids.filter((id) => id !== undefined).map(String);
    },

    /** Every row of the victim, except password tokens: anybody may request one, and it goes to the owner's inbox. */
    rowsOf(victim: Victim): Record<string, unknown[]> {
      const ids = [userIdOf(victim), victim.order];
      const tables = db
        .prepare("select name from sqlite_master where type = 'table' and sql not like '%virtual%'")
        .all();
      const found: Record<string, unknown[]> = {};
      for (const { name: table } of tables) {
        if (table === 'password_token') continue;
        const columns = db
          .prepare(
            `select name from pragma_table_info('${table}') where type like '%text%' and (name = 'id' or name like '%\\_id' escape '\\')`,
          )
          .all();
        if (columns.length === 0) continue;
        const where = columns.map((column) => `"${column.name}" in (?, ?)`).join(' or ');
        const rows = db.prepare(`select * from "${table}" where ${where}`).all(...columns.flatMap(() => ids));
        if (rows.length > 0) found[String(table)] = rows;
      }
      return found;
    },

    close: () => db.close(),
  };
}
