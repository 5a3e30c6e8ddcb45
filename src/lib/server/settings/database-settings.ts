import type { z } from 'zod';
import type { schema } from './schema.ts';

type Given = z.output<typeof schema>;

/** What is wrong with the settings of the database when they are taken together. */
export function checkDatabaseSettings(
  { DATABASE_URL, DATABASE_READ_URL, BACKUP_DIR }: Given,
  context: z.RefinementCtx,
): void {
  const report = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (DATABASE_READ_URL && !DATABASE_URL)
    report('DATABASE_READ_URL', 'needs DATABASE_URL, the database that it is a replica of');
  if (DATABASE_URL && BACKUP_DIR)
    report('BACKUP_DIR', 'is for SQLite: PostgreSQL is backed up by its own tools (docs/scaling.md); leave it unset');
}
