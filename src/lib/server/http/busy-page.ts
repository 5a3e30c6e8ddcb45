import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyRetryAfterSeconds } from '../../shop/busy.ts';

export interface BusyTexts {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly busy: string;
  readonly goBack: string;
}

/** The page of a URL that is answered with 503, in the language of the URL. */
export type BusyPages = (url: string) => string;

/** A page in the shop's colours that costs nothing to make. It has no links, as they would fail in the same way. */
export const busyPage = ({ lang, dir, title, busy, goBack }: BusyTexts): string => `<!doctype html>
<html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 Georgia, serif; background: light-dark(#f8f3e9, #171310); color: light-dark(#221c16, #f0e8da) }
body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.75rem; font-weight: normal }
</style>
<h1>${title}</h1>
<p>${busy}</p>
<p>${goBack}</p>
</html>
`;

/** Answers 503 before anything is read or rendered. `headers` are sent with the response. */
export function sendBusyPage(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Iterable<readonly [string, string]>,
  pages: BusyPages,
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
  response.end(request.method === 'HEAD' ? undefined : pages(request.url ?? '/'));
}
