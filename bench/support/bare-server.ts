import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The baseline: node:http that answers every request with a copy of one response, headers and bytes.
 * Arguments: the URL to copy, and the request's headers as JSON.
 */
const [url = '', headers = '{}'] = process.argv.slice(2);

request(url, { headers: JSON.parse(headers) }, (original) => {
  const chunks: Buffer[] = [];
  original.on('data', (chunk: Buffer) => chunks.push(chunk));
  original.on('end', () => {
    const body = Buffer.concat(chunks);
    const status = original.statusCode ?? 200;
    const excluded = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;
    const fields = original.rawHeaders.filter((_, index, all) => !excluded.test(all[index - (index % 2)] ?? ''));
    if (status !== 304) fields.push('Content-Length', String(body.length));
    const server = createServer((_request, response) => {
      response.writeHead(status, fields);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () =>
      process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
    );
  });
}).end();
