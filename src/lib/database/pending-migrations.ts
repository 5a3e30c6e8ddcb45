import { migrations } from './migrations/index.ts';
import { type DatabasePlace, isPostgres } from './open.ts';
import { appliedToPostgres } from './postgres/applied-migrations.ts';
import { appliedToFile } from './sqlite/applied-migrations.ts';

/** The migrations that a database still needs, in their order; all of them when it is missing. Throws what opening it throws. */
export async function pendingMigrations(place: DatabasePlace): Promise<readonly string[]> {
  const applied = isPostgres(place) ? await appliedToPostgres(place) : appliedToFile(place);
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}
