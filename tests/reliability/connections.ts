import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Scenario } from './support/scenario.ts';
import { borrowLimitedSite, type Site } from './support/site.ts';
import { times } from './support/steps.ts';

/** Clients that hold connections, and give or take nothing. */

const head = (method: string, target: string, ...more: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'Host: books.test', ...more, '', ''].join('\r\n');
const page = head('GET', '/');

/** What each of them sends before it falls silent. None reads. */
const stalls: Readonly<Record<string, () => string>> = {
  nothing: () => '',
  'half a header': () => `${head('GET', '/').slice(0, -2)}Cookie: ${'c'.repeat(15_000)}`,
  'half a form': () =>
    head('POST', '/contact', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 200000') +
    'a'.repeat(190_000),
  'a request, and takes no answer': () => page,
  'pages asked for ahead': () => page.repeat(2000),
  'searches asked for ahead': () =>
    times(200, (index) => head('GET', `/search?q=the+${index}-${Math.random()}`)).join(''),
};

/** Megabytes that so many connections may add to the process. Node needs some 12 KB for an open one. */
const allowedMegabytes = 60;

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
}

async function stall(site: Site, count: number, send: () => string): Promise<readonly Socket[]> {
  const sockets = times(count, () => open(site.running.url).pause());
  for (const socket of sockets) socket.write(send());
  await delay(200);
  return sockets;
}

/** The status line that a request gets. */
async function statusOf(site: Site, text: string): Promise<string> {
  const socket = open(site.running.url);
  socket.write(text);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return first.toString('latin1').slice(9, 12);
}

export const connections: readonly Scenario[] = [
  {
    name: 'stalled-clients',
    promise:
      'clients who send half a request or take no answer, however many, cost a bounded memory, and others are answered [RELIABILITY-33]',
    rounds: { short: 1, full: 20 },
    async run(trial) {
      const site = await borrowLimitedSite(trial);
      for (let warm = 0; warm < 20; warm += 1) await fetch(site.running.url);
      await trial.each(async (random, round) => {
        const before = await residentMegabytes(site.running.pid);
        const held: Socket[] = [];
        for (const [what, send] of Object.entries(stalls)) {
          held.push(...(await stall(site, round === 1 ? 60 : random.integer(60, 500), send)));
          const answer = await fetch(site.running.url, { signal: AbortSignal.timeout(300_000) });
          expect(answer.status, what).toBe(200);
          await answer.arrayBuffer();
        }
        trial.count('connections', held.length);
        const grown = (await residentMegabytes(site.running.pid)) - before;
        expect(grown, 'megabytes').toBeLessThan(allowedMegabytes);
        for (const socket of held) socket.destroy();
      });
    },
  },
  {
    name: 'long-headers',
    promise:
      'headers of more than 16 KB are answered 431, and cookies that other programs of the host have set are read over [RELIABILITY-34]',
    rounds: { short: 1, full: 200 },
    async run(trial) {
      const site = await borrowLimitedSite(trial);
      await trial.each(async (random) => {
        const cookie = (bytes: number) => `Cookie: ${'c'.repeat(random.integer(1, 20))}=${'v'.repeat(bytes)}`;
        expect(await statusOf(site, head('GET', '/', cookie(random.integer(17_000, 60_000))))).toBe('431');
        expect(await statusOf(site, head('GET', '/cart', cookie(random.integer(1000, 14_000))))).toBe('200');
        const many = times(random.integer(200, 1500), (index) => `c${index}=v`).join('; ');
        expect(await statusOf(site, head('GET', '/cart', `Cookie: ${many}`))).toBe('200');
        const lines = times(random.integer(200, 900), (index) => `X-${index}: v`);
        expect(await statusOf(site, head('GET', '/', ...lines))).toBe('200');
        expect(await statusOf(site, `GET ${'/a'.repeat(4000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe('414');
        expect((await fetch(site.running.url)).status).toBe(200);
      });
    },
  },
];
