import { setTimeout } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type CatalogueChanges, type ShownTimes, shownTimesSql } from '../catalogue-changes.ts';
import { catalogueChannel, catalogueCounter } from './names.ts';

/** How often the counter is compared, for notifications that were lost with a connection whose break went unseen. */
const checkEveryMs = 5000;
const longestRetryMs = 5000;
/** Without a connection changes are unknown, so everything counts as changed this often. */
const unknownForMs = 1000;

/**
 * Follows the notifications that triggers send with each commit to what public pages show (migration 009). They arrive within
 * milliseconds. A connection that broke is made again, and everything counts as changed then.
 */
export class CatalogueListener implements CatalogueChanges {
  readonly #config: ClientConfig;
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #counter = '';
  #revision = 1;
  #times: readonly ShownTimes[] = [];
  #lostAt = 0;
  #following: Promise<void> | undefined;
  readonly #reads = new WeakMap<Client, { last: Promise<void>; next: Promise<void> | undefined }>();

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  /** Begins to listen. Rejects when the first connection cannot be made. May be called again. */
  async open(): Promise<this> {
    if (!this.#following) {
      await this.#connect();
      this.#following = this.#follow();
    }
    return this;
  }

  revision(): number {
    const isConnected = this.#client !== undefined;
    if (!isConnected && performance.now() - this.#lostAt >= unknownForMs) {
      this.#lostAt = performance.now();
      this.#revision += 1;
    }
    return this.#revision;
  }

  /**
   * This process has committed a change. The notification of it may come after the answer, and whoever has written something
   * must find it on the next page.
   */
  changed(): void {
    this.#revision += 1;
  }

  times(): readonly ShownTimes[] {
    return this.#times;
  }

  /** Watchers share a listener, which ends with its database. */
  close(): void {}

  async end(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#following;
  }

  async #connect(): Promise<void> {
    const client = new Client({ ...this.#config, keepAlive: true });
    client.on('notification', () => this.#notified(client));
    const lost = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', lost).on('end', lost);
    try {
      await client.connect();
      await client.query(`listen ${catalogueChannel}`);
      await this.#read(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#revision += 1;
  }

  #notified(client: Client): void {
    this.#revision += 1;
    this.#read(client).catch(() => client.end());
  }

  /** A connection runs one query at a time, and notifications may come faster than answers: one read that waits is for all. */
  #read(client: Client): Promise<void> {
    const reads = this.#reads.get(client) ?? { last: Promise.resolve(), next: undefined };
    this.#reads.set(client, reads);
    reads.next ??= reads.last.then(() => {
      reads.next = undefined;
      const read = this.#readNow(client);
      reads.last = read.catch(() => undefined);
      return read;
    });
    return reads.next;
  }

  /** Reads what answers must know at once. Other times make another revision. */
  async #readNow(client: Client): Promise<void> {
    const counted = await client.query<{ value: string }>(`select last_value::text as value from ${catalogueCounter}`);
    const times = await client.query<Record<keyof ShownTimes, string | null>>(shownTimesSql);
    const number = (text: string | null) => (text === null ? null : Number(text));
    const read = times.rows.map((row) => ({
      ...{ starts_at: number(row.starts_at), ends_at: number(row.ends_at), period_ms: number(row.period_ms) },
    }));
    const counter = counted.rows[0]?.value ?? '';
    const isChanged = counter !== this.#counter || JSON.stringify(read) !== JSON.stringify(this.#times);
    this.#counter = counter;
    this.#times = read;
    if (isChanged) this.#revision += 1;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    let retryMs = 100;
    while (!signal.aborted) {
      const client = this.#client;
      try {
        await setTimeout(client ? checkEveryMs : retryMs, undefined, { signal, ref: false });
        if (client) await this.#read(client);
        else await this.#connect();
        retryMs = 100;
      } catch {
        if (client && this.#client === client) {
          this.#client = undefined;
          client.end().catch(() => undefined);
        }
        retryMs = Math.min(longestRetryMs, retryMs * 2);
      }
    }
  }
}
