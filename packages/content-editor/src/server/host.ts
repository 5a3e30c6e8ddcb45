/** Services of the host. They are passed in, so that the editor does not have its own versions of them. */

/**
 * Writes a file atomically and creates its folder. A concurrent reader sees the old or the new content, both complete.
 */
export type WriteFile = (file: string, content: string | Uint8Array) => Promise<void>;

/**
 * A picture as pages show it: WebP, upright, of a moderate size and without metadata such as the place where a photograph was taken.
 * Undefined for what is no picture.
 */
export type ShrinkPicture = (bytes: Uint8Array) => Promise<{ readonly bytes: Uint8Array } | undefined>;

export interface RunningServer {
  readonly port: number;
  /** Finishes the requests in progress, then closes. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server that answers with `handler`. Rejects when the port is taken; port 0 picks a free one. `onError` gets
 * what the handler throws; the client gets status 500 without details.
 */
export type Serve = (
  handler: (request: Request) => Promise<Response>,
  onError: (error: unknown, request: Request) => void,
  endpoint: { readonly host: string; readonly port: number },
) => Promise<RunningServer>;
