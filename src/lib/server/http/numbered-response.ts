import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Carries the number of its request, so that a visitor, a proxy and the log speak of the same one. */
export const requestIdHeader = 'x-request-id';

/** Limits, counts and the compression each wait for the end of a response: eleven listeners when it is a stream that answers a body. */
const maxListeners = 20;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response that sends its request's number. Every answer passes `writeHead`, those from memory included. A page that
 * several requests waited for brings the number of the one that made it.
 */
export class NumberedResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  /** Set before the request is handled. */
  requestId = '';

  constructor(...parameters: ConstructorParameters<typeof ServerResponse<R>>) {
    super(...parameters);
    this.setMaxListeners(maxListeners);
  }

  override writeHead(status: number, reason?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const given = typeof reason === 'string' ? headers : reason;
    if (Array.isArray(given) && this.getHeaderNames().length === 0)
      return super.writeHead(status, status < 500 || !given.includes(requestIdHeader) ? this.#numbered(given) : given);
    if (!this.hasHeader(requestIdHeader)) this.setHeader(requestIdHeader, this.requestId);
    return typeof reason === 'string' ? super.writeHead(status, reason, headers) : super.writeHead(status, reason);
  }

  /** Adding to the array keeps node's quick path, which a single `setHeader` would leave. */
  #numbered(headers: OutgoingHttpHeader[]): OutgoingHttpHeader[] {
    return headers.concat(requestIdHeader, this.requestId);
  }
}
