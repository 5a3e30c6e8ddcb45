import { Agent, createServer, request, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeGracefully, listen } from '../../../../src/lib/server/http/listen.ts';

let server: Server;
let port: number;
/** What the test lets the server answer, in the order in which the requests came. */
let answers: (() => void)[];

beforeEach(async () => {
  answers = [];
  server = createServer((_request, response) => answers.push(() => response.end('done')));
  port = await listen(server, 0, '127.0.0.1');
});

afterEach(() => server.closeAllConnections());

const send = (agent: Agent) =>
  new Promise<{ connection: string | undefined; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ connection: response.headers.connection, text }));
    })
      .on('error', reject)
      .end();
  });

const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

test('a request in flight is answered before the server closes [SETTINGS-08]', async () => {
  const answer = send(oneConnection());
  await expect.poll(() => answers.length).toBe(1);
  const closed = closeGracefully(server);
  answers[0]?.();
  expect((await answer).text).toBe('done');
  await closed;
});

test('a keep-alive client gets one more response, with Connection: close', async () => {
  const agent = oneConnection();
  const first = send(agent);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  expect((await first).connection).toBe('keep-alive');
  const closed = closeGracefully(server);
  const last = send(agent);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect(await last).toEqual({ connection: 'close', text: 'done' });
  await closed;
});

test('no new connection is accepted, and a request that never ends does not keep the server open [SETTINGS-08]', async () => {
  const hanging = send(oneConnection());
  await expect.poll(() => answers.length).toBe(1);
  const closed = closeGracefully(server, 50);
  await expect(send(new Agent())).rejects.toThrow('ECONNREFUSED');
  await expect(hanging).rejects.toThrow('socket hang up');
  await closed;
});
