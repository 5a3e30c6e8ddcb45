import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The limit: node:http that answers everything with what the shop has answered once, headers and bytes, and does nothing else.
 * Arguments: the address to copy, and the headers to ask it with, as JSON.
 */
const [address = '', headers = '{}'] = process.argv.slice(2);

request(address, { headers: JSON.parse(headers) }, (answer) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    const status = answer.statusCode ?? 200;
    const own = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;
    const fields = answer.rawHeaders.filter((_, index, all) => !own.test(all[index - (index % 2)] ?? ''));
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
