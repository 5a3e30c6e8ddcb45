import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { DatabaseEvents } from '../events.ts';
import type { Database } from '../schema.ts';
import { openPostgres, type PostgresLimits } from './open-postgres.ts';

/** Whether a copy of the database may answer. */
export interface Replica {
  /** The replica when it has everything that pages may have to show by now; undefined while it is behind or away. */
  current(): Promise<Kysely<Database> | undefined>;
  /** It has failed. It is left alone for a moment. */
  failed(): void;
  close(): Promise<void>;
}

/** A replica that was behind is asked again after this time. */
const askAgainMs = 20;
const leftAloneMs = 1000;

/** What has to be replayed for a revision of the catalogue. */
interface Wanted {
  readonly revision: number;
  /** A place in the primary's write-ahead log, at or behind the last commit of that revision. */
  readonly position: Promise<string>;
  hasArrived: boolean;
}

/**
 * Opens a replica of `primary`. The place of the primary's log is read once for each revision of the catalogue, after the change
 * is known here, so that a page that is made anew because of a change is never made from a replica without it.
 */
export async function openReplica(
  url: string,
  primary: Kysely<Database>,
  limits: Partial<PostgresLimits> = {},
  events: DatabaseEvents = {},
): Promise<Replica> {
  const engine = engineOf(primary);
  const changes = await engine.watch(primary);
  const replica = openPostgres(url, limits, events, engine);
  let wanted: Wanted | undefined;
  let restUntil = 0;

  async function hasReplayed(position: string): Promise<boolean> {
    const { rows } = await sql<{ arrived: number | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as arrived`.execute(replica);
    return rows[0]?.arrived === 1;
  }

  const rest = (ms: number): void => {
    restUntil = performance.now() + ms;
  };

  return {
    async current() {
      if (performance.now() < restUntil) return undefined;
      const revision = changes.revision();
      if (wanted?.revision !== revision) wanted = { revision, position: positionOf(primary), hasArrived: false };
      const { position } = wanted;
      try {
        wanted.hasArrived ||= await hasReplayed(await position);
      } catch {
        wanted = undefined;
        rest(leftAloneMs);
        return undefined;
      }
      // A change that came meanwhile has a later place.
      if (wanted.hasArrived && wanted.revision === changes.revision()) return replica;
      rest(askAgainMs);
      return undefined;
    },
    failed() {
      // Asked whether it is there before it is used again.
      wanted = undefined;
      rest(leftAloneMs);
    },
    close: () => replica.destroy(),
  };
}

async function positionOf(primary: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]?.position ?? '0/0';
}
