import { expect } from 'vitest';
import { eachOf, openWire } from './support/raw-requests.ts';
import type { Scenario } from './support/scenario.ts';
import { borrowLimitedSite, metricsToken } from './support/site.ts';
import { times } from './support/steps.ts';

/** What a shop says of itself to programs: /metrics, /healthz and /readyz. */

const person = 'zerlina.quistgaard@example.com';
const words = /zerlina|quistgaard/i;
/** Names and labels of a whole shop. A label that somebody can choose would make more with each request. */
const mostSeries = 2500;

export const exposed: readonly Scenario[] = [
  {
    name: 'metrics',
    promise:
      'only who has the token reads the metrics, which hold nothing that a visitor has typed and do not grow with what is asked; health answers name no visitor and no secret [SECURITY-163]',
    rounds: { short: 1, full: 100 },
    async run(trial) {
      const { running } = await borrowLimitedSite(trial);
      const wire = openWire(running.url);
      trial.onEnd(async () => wire.close());
      const read = async (authorization?: string) => {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        return wire.send({ method: 'GET', target: '/metrics', headers });
      };
      const series = (text: string) => text.split('\n').filter((line) => /^[a-z]\w*[{ ]/.test(line)).length;
      await trial.each(async (random, round) => {
        for (const wrong of [
          undefined,
          '',
          'Bearer',
          `Bearer ${metricsToken}x`,
          `Bearer ${metricsToken.slice(1)}`,
          `Basic ${metricsToken}`,
        ])
          expect((await read(wrong)).status, String(wrong)).toBe(401);
        for (const target of [`/metrics?token=${metricsToken}`, '/metrics/', '//metrics', '/Metrics', '/%6detrics'])
          expect((await wire.send({ method: 'GET', target })).text, target).not.toMatch(/^\w+_bucket/m);
        const odd = () =>
          times(80, (index) => ({
            method: random.pick(['GET', 'GET', 'POST', 'PUT', `M${index}`]),
            target: random.pick([
              `/search?q=${person}-${round}-${index}`,
              `/${person}/${index}`,
              `/product/${index}-${person}`,
              `/?_action=${person}${index}`,
              `/desk/${index}`,
            ]),
            headers: { 'x-request-id': `${person}${index}`, 'user-agent': person, cookie: `session=${person}${index}` },
          }));
        const ask = () =>
          eachOf(odd(), async (request) => {
            const { status } = await wire.send(request);
            trial.count(status < 400 ? 'answered' : 'refused');
          });
        await ask();
        const before = await read(`Bearer ${metricsToken}`);
        expect(before.status).toBe(200);
        await ask();
        const after = await read(`Bearer ${metricsToken}`);
        expect(after.text).not.toMatch(words);
        expect(series(after.text)).toBeLessThan(mostSeries);
        // At most a route or a status that was rare before.
        expect(series(after.text) - series(before.text)).toBeLessThan(60);
        for (const target of ['/healthz', '/readyz']) {
          const { status, text } = await wire.send({ method: 'GET', target });
          expect([200, 503], target).toContain(status);
          expect(text).not.toMatch(words);
          expect(text).not.toMatch(/\/tmp\/|data\/|SESSION_SECRET|\.ts:\d|SQLITE/);
          expect((await wire.send({ method: 'POST', target })).status, target).toBe(405);
        }
      });
    },
  },
];
