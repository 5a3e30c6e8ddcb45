/** Tries in a time that begins with the first of them. Keys are hashed: they are made of IPs and of what was typed. */
export interface TryCountTable {
  key: string;
  tries: number;
  /** The count begins again then. */
  ends_at: number;
}

/** Wrong passwords; see lib/accounts/throttle.ts. */
export interface FailedLoginTable {
  /** Hashed. */
  key: string;
  failures: number;
  blocked_until: number;
  last_at: number;
}
