import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMockApi, type MockApiOptions, maxBodyBytes } from './mock-api.ts';

export interface ServedMockApi {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens with a new mock API. Port 0 takes any free one. */
export async function serveMockApi(
  options: MockApiOptions & { readonly host: string; readonly port: number },
): Promise<ServedMockApi> {
  const { host, port } = options;
  const answer = createMockApi(options);
  const server = createServer((request, response) => {
    respond(request, response, answer).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = 'GET', headers } = incoming;
  const base = `http://${headers.host ?? 'localhost'}`;
  if (!URL.canParse(incoming.url ?? '/', base)) return void outgoing.writeHead(400).end();
  const body = method === 'POST' ? await bodyOf(incoming) : undefined;
  if (body === 'too long') return void outgoing.writeHead(413, { Connection: 'close' }).end();
  const request = new Request(new URL(incoming.url ?? '/', base), {
    method,
    headers: { Authorization: headers.authorization ?? '' },
    ...(body !== undefined && { body }),
  });
  const response = await answer(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function bodyOf(incoming: IncomingMessage): Promise<string | 'too long'> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBodyBytes) return 'too long';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
