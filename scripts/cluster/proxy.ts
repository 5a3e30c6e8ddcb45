import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/**
 * A proxy for trying several instances: each request goes to the next one. An instance that takes no connection is passed over.
 * It is no proxy for the internet: no TLS, no limits, no health checks.
 */
export function createRoundRobin(instances: readonly string[]): Server {
  // Idle connections end on this side before an instance closes them, after 65 s, when a request may be on its way.
  const agent = new Agent({ keepAlive: true, timeout: 30_000 });
  let turn = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, triesLeft: number): void {
    const instance = instances[turn++ % instances.length];
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const { hostname, port } = new URL(instance ?? '');
    const proxied = request({
      ...{ hostname, port, method, path: url, agent },
      headers: { ...headers, 'x-forwarded-for': forwardedFor },
    });
    let isSent = false;
    // Nothing is read from the client before there is a connection, so that another instance can have the whole request.
    proxied.once('socket', (connection) => {
      const send = () => {
        isSent = true;
        incoming.pipe(proxied);
      };
      if (connection.connecting) connection.once('connect', send);
      else send();
    });
    proxied.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    proxied.once('error', () => {
      if (!isSent && triesLeft > 1) forward(incoming, outgoing, triesLeft - 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('No instance answered. Please try again.');
    });
    outgoing.once('close', () => proxied.destroy());
  }

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, instances.length));
  // Node's 5 s would close a connection that a client is about to use.
  server.keepAliveTimeout = 120_000;
  server.once('close', () => agent.destroy());
  return server;
}
