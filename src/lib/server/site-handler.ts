import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';

/**
 * The built site, as the adapter leaves it. Without a `next` it answers every address, unknown ones with the site's own 404. Of
 * a response it uses what a Writable has, `statusCode`, `headersSent` and `writeHead`.
 */
export type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse | Writable,
  next?: undefined,
  locals?: object,
) => Promise<void>;
