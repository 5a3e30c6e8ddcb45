import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyMessage, busyRetryAfterSeconds } from '../../shop/busy.ts';

/** A page in the shop's colours that costs nothing to make. It has no links, as they would fail in the same way. */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>One moment, please</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 Georgia, serif; background: light-dark(#f8f3e9, #171310); color: light-dark(#221c16, #f0e8da) }
body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.75rem; font-weight: normal }
</style>
<h1>One moment, please</h1>
<p>${busyMessage}</p>
<p>If you sent a form, go back: what you typed is still there.</p>
</html>
`;

/** Answers 503 before anything is read or rendered. `headers` are sent with the response. */
export function sendBusyPage(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Iterable<readonly [string, string]>,
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  // The body was not read, so the connection cannot be reused.
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'Cache-Control': 'no-store',
    'Retry-After': String(busyRetryAfterSeconds),
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
