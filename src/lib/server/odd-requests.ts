import type { IncomingMessage, ServerResponse } from 'node:http';

const methods = 'GET, HEAD, POST, OPTIONS';

/**
 * Answers what no page can: a method the site has no use for (405), OPTIONS, a Host that is no host name (400). Astro
 * would answer the former with a page and the latter with a bare 'Internal Server Error'. Says whether it answered.
 */
export function refuseOddRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') {
    response.writeHead(204, { Allow: methods }).end();
    return true;
  }
  if (!methods.split(', ').includes(method)) return refuse(request, response, 405, 'Nothing here answers that method.');
  if (!isHost(request.headers.host)) return refuse(request, response, 400, 'The Host header is not a host name.');
  return false;
}

/** HTTP/1.0 sends none. */
const isHost = (host: string | undefined): boolean =>
  !host || (!/[\s@/?#\\]/.test(host) && URL.canParse(`http://${host}`));

function refuse(request: IncomingMessage, response: ServerResponse, status: 400 | 405, text: string): true {
  const type = 'text/plain; charset=utf-8';
  // What came after the head was not read, so the connection cannot be used again.
  response.writeHead(status, {
    Allow: methods,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
  return true;
}
