import { createServer } from 'node:http';
import { listen } from '../../src/lib/server/http/listen.ts';
import { says } from '../fixtures/remote-shop.ts';
import { address } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';
import { ownData } from './support/prepare.ts';
import { type Running, run } from './support/processes.ts';
import { expect, test as remoteTest, storefront } from './support/remote.ts';
import { outcomeOf, send } from './support/requests.ts';

/** What a failure leaves behind: a number on the page, and the same one in the log. */

const test = remoteTest.extend<{ readonly logged: Running }>({
  shopKind: storefront('numbered', { LOG_LEVEL: 'debug' }),
  logged: ({ running }, use) => use(running),
});

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

/** The errors that the log holds of a request. */
const errorsOf = (logged: Running, number: string | undefined) =>
  logged
    .output()
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ level, requestId }) => level === 'error' && requestId === number);

const shownNumber = /this number[^:]*: (\S+)/;

test('a page that fails shows the number under which the log has the reason [OPERATION-01 OPERATION-06]', async ({
  request,
  remote,
  logged,
}) => {
  remote.when('/ProductDetails', says.status(500, 'internal'));
  const { page } = await plainBrowser(request)
    .open('/product/101')
    .then((page) => ({ page }));
  const number = shownNumber.exec(page.text)?.[1];
  expect(page.status).toBe(500);
  expect(number).toBe(page.response.headers()['x-request-id']);
  expect(page.hrefs(/@/).at(0)).toContain(`subject=Number%20${number}`);
  expect(errorsOf(logged, number)).toMatchObject([{ route: '/product/[id]', msg: 'The shop API failed' }]);
});

test('a form that fails without script shows its number too [OPERATION-06]', async ({ request, remote, logged }) => {
  const shopper = plainBrowser(request);
  await shopper.open('/product/101');
  remote.when('/CartDetails', says.status(500, 'internal'), { flag: 'INSERT' });
  const page = await shopper.press('Add to cart');
  const number = shownNumber.exec(page.text)?.[1];
  expect(number).toBe(page.response.headers()['x-request-id']);
  expect(errorsOf(logged, number)).not.toEqual([]);
});

test('a script whose action failed is sent to a page with the number of that action [OPERATION-06]', async ({
  request,
  remote,
  logged,
}) => {
  remote.when('/CartDetails', says.status(500, 'internal'), { flag: 'INSERT' });
  const failed = await send(request, 'cart.add', { productId: '101' });
  const { to = '' } = await outcomeOf(failed);
  const page = await plainBrowser(request).open(to);
  const number = shownNumber.exec(page.text)?.[1];
  expect(number).toBe(failed.headers()['x-request-id']);
  expect(errorsOf(logged, number)).not.toEqual([]);
});

test('the page shows no number that is none [OPERATION-06]', async ({ request }) => {
  const page = await plainBrowser(request).open(`/server-error?request=${encodeURIComponent('call +1 555 0100 now')}`);
  expect(page.html).not.toContain('555 0100');
});

test('the page says that we have been told when somebody has been, and not otherwise [OPERATION-09 OPERATION-10]', async ({
  request,
  remote,
}, { workerIndex }) => {
  const bodies: string[] = [];
  const hook = createServer(async (incoming, response) => {
    for await (const chunk of incoming) bodies.push(String(chunk));
    response.end();
  });
  const port = await listen(hook, 0, '127.0.0.1');
  const told = await run('scripts/start.ts', {
    DATA_DIR: await ownData(`told-${workerIndex}`),
    API_BASE_URL: remote.url,
    ERROR_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
  });
  remote.when('/ProductDetails', says.status(500, 'internal'));
  const silent = await plainBrowser(request).open('/product/101');
  expect(silent.text).not.toContain('told about it');
  const page = await plainBrowser(request).open(`${told.url}/product/101`);
  expect(page.text).toContain('and we have been told about it');
  await expect
    .poll(() => bodies.map((body) => JSON.parse(body)))
    .toMatchObject([{ requestId: page.response.headers()['x-request-id'], route: '/product/[id]', count: 1 }]);
  await told.stop();
  hook.close();
});

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Export {
  readonly resourceSpans: {
    readonly resource: {
      readonly attributes: { readonly key: string; readonly value: { readonly stringValue?: string } }[];
    };
    readonly scopeSpans: { readonly spans: ExportedSpan[] }[];
  }[];
}

test('spans of a request, its calls and its statements are exported, in the trace of the caller [OPERATION-14]', async ({
  request,
  remote,
}, { workerIndex }) => {
  const exports: Export[] = [];
  const collector = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    if (incoming.url === '/v1/traces') exports.push(JSON.parse(body));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  const port = await listen(collector, 0, '127.0.0.1');
  const shop = await run('scripts/start.ts', {
    DATA_DIR: await ownData(`traced-${workerIndex}`),
    API_BASE_URL: remote.url,
    TRUSTED_PROXIES: 'loopback',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'shop-of-the-tests',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await request.get(`${shop.url}/product/101?coupon=secret`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await request.post(`${shop.url}/?_action=newsletter.subscribe`, {
    form: { email: 'leela@example.org' },
    headers: { Accept: 'application/json' },
  });
  await shop.stop();
  collector.close();

  const resources = exports.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const page = spans.find(({ name }) => name === 'GET /product/[id]');
  expect(page).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  const call = spans.find(({ name }) => name === 'POST /ProductDetails');
  expect(call).toMatchObject({ traceId, parentSpanId: page?.spanId });
  const form = spans.find(({ name }) => name === 'POST /');
  expect(spans.find(({ name, traceId: trace }) => name === 'insert' && trace === form?.traceId)).toBeDefined();
  expect(resources[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'shop-of-the-tests' },
  });
  const received = remote.calls.filter(({ path, headers }) => path === '/ProductDetails' && headers.traceparent);
  expect(received.at(-1)?.headers.traceparent).toBe(`00-${traceId}-${call?.spanId}-01`);
  expect(JSON.stringify(exports)).not.toMatch(/secret|leela/);
});

test('what a shop repeats of a visitor is not logged [OPERATION-04]', async ({ request, remote, logged }) => {
  const shopper = plainBrowser(request);
  await openFilledCheckout(shopper);
  const echo = Object.values(address).join(', ');
  for (const answer of [says.status(500, echo), says.status(400, echo), says.code(0, echo)]) {
    remote.when('/Booking', answer);
    await shopper.press('Place order');
  }
  const words = Object.values(address).flatMap((text) => text.split(/[\s,@.]+/));
  expect(logged.output()).toContain('/Booking');
  expect(words.filter((word) => word.length > 3 && word !== 'example' && logged.output().includes(word))).toEqual([]);
});
