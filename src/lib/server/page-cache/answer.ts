import { IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { SiteHandler } from '../site-handler.ts';
import { createReadings, type Reading } from './readings.ts';

/** What the site answered to somebody who sent no cookie, no body and no header that makes a difference. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether everybody may get it, and get it again: a whole page that was not made for one visitor. */
  readonly isForAll: boolean;
  /** What it was made of. */
  readonly readings: readonly Reading[];
}

/** Asks the site for a page as nobody in particular: what comes cannot hold anything of the one who happens to wait for it. */
export async function askAsNobody(handler: SiteHandler, host: string, path: string): Promise<Answer> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = path;
  request.headers = { host, accept: 'text/html' };
  const readings = createReadings();
  const response = new CollectedResponse(request);
  await handler(request, response, undefined, { readings });
  const { status, headers, body } = await response.finished;
  const made = await readings.settled();
  const isWhole = status === 200 && made !== undefined && !('set-cookie' in headers);
  const isForAll = isWhole && /\bpublic\b/.test(headers['cache-control'] ?? '');
  return { status, headers, body, isForAll, readings: made ?? [] };
}

/** As much of node's ServerResponse as the site's handler uses. */
class CollectedResponse extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly #headers: Record<string, string> = {};
  readonly #chunks: Buffer[] = [];
  readonly #end = Promise.withResolvers<Pick<Answer, 'status' | 'headers' | 'body'>>();
  readonly finished = this.#end.promise;
  /** By it the handler finds what it has to let go of when the answer is complete. */
  readonly req: IncomingMessage;

  constructor(request: IncomingMessage) {
    super();
    this.req = request;
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.headersSent = true;
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) this.#headers[name.toLowerCase()] = String(value);
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    // A whole page comes in one piece.
    const [first, ...more] = this.#chunks;
    const body = first && more.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#end.resolve({ status: this.statusCode, headers: this.#headers, body });
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#end.reject(error ?? new Error('The page broke off'));
    done(null);
  }
}
