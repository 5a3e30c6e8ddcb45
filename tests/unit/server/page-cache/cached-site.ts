import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { createChanges } from '../../../../src/lib/server/changes.ts';
import { closeGracefully, listen } from '../../../../src/lib/server/http.ts';
import type { Answer } from '../../../../src/lib/server/page-cache/answer.ts';
import { createPageCache } from '../../../../src/lib/server/page-cache/page-cache.ts';
import { createPageStore } from '../../../../src/lib/server/page-cache/page-store.ts';
import { createReadings, notedSource } from '../../../../src/lib/server/page-cache/readings.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** A page for all, made of the facts its address names: `/product/a` reads the fact `/product/a`. */
export async function openCachedSite({ maxAgeMs = 60_000 } = {}) {
  const facts = new Map<string, string>();
  const shop = { fact: async (path: string) => facts.get(path) ?? 'nothing' };
  let clock = 1_000_000;
  let revision = 0;
  const made: string[] = [];
  const passed: string[] = [];
  const problems: unknown[] = [];
  /** Replaced by tests that want another page. */
  let make = async (key: string): Promise<Partial<Answer>> => {
    const readings = createReadings();
    const fact = await notedSource('shop', shop, readings).fact(key);
    return { body: Buffer.from(`<p>${fact}</p>${'.'.repeat(600)}`), readings: (await readings.settled()) ?? [] };
  };

  const answer = createPageCache({
    store: createPageStore(1_000_000),
    changes: createChanges({ shop: () => revision }),
    sources: { shop },
    async ask(key) {
      made.push(key);
      const usual = { status: 200, isForAll: true, readings: [], body: Buffer.from('') };
      const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' };
      return { ...usual, headers, ...(await make(key)) };
    },
    maxAgeMs,
    headers: ['x-frame-options', 'DENY'],
    now: () => clock,
    onProblem: (error) => problems.push(error),
  });
  const server = createServer((incoming, outgoing) =>
    answer(incoming, outgoing, () => {
      passed.push(`${incoming.method} ${incoming.url}`);
      outgoing.end('made for this request alone');
    }),
  );
  const port = await listen(server, 0, '127.0.0.1');

  const send = (method: string, path: string, headers: Record<string, string> = {}): Promise<Got> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text: bytes.toString('utf8'),
            });
          });
      })
        .on('error', reject)
        .end();
    });

  return {
    made,
    passed,
    problems,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, headers),
    /** Changes what one page shows. */
    change(path: string, fact: string) {
      facts.set(path, fact);
      revision += 1;
    },
    /** As a change of something that no page here shows. */
    changeSomethingElse() {
      revision += 1;
    },
    pass(ms: number) {
      clock += ms;
    },
    makeWith(other: typeof make) {
      make = other;
    },
    close: () => closeGracefully(server),
  };
}
