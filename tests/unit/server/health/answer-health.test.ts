import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { answerHealth } from '../../../../src/lib/server/health/answer-health.ts';
import { closeGracefully, listen } from '../../../../src/lib/server/http/listen.ts';

const headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Strict-Transport-Security', 'max-age=31536000'],
] as const;

test('answers about health carry the headers of every response, and other paths are left alone [SECURITY-145]', async () => {
  const readiness = async () => ({ isReady: true, checks: {} });
  const server = createServer((request, response) => {
    if (!answerHealth(request, response, readiness, headers)) response.end('other');
  });
  onTestFinished(() => closeGracefully(server));
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    for (const [name, value] of headers) expect(answer.headers.get(name), path).toBe(value);
    expect((await fetch(url + path, { method: 'POST' })).status).toBe(405);
  }
  const other = await fetch(`${url}/health`);
  expect([await other.text(), other.headers.get('strict-transport-security')]).toEqual(['other', null]);
});
