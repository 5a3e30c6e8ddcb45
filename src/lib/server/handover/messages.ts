/** HOST and PORT as they are set. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Messages of a starting process to the one that it replaces. */
export type FromSuccessor =
  | ({ readonly kind: 'ready' } & Endpoint)
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Its answers: to take the socket that comes with the message, or to open its own when HOST or PORT have changed. */
export type FromPredecessor = { readonly kind: 'socket' } | { readonly kind: 'listen' };
