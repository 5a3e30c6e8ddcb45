import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { openMetricsEndpoint } from '../../../../src/lib/server/telemetry/answer-metrics.ts';
import { openMetrics } from '../../../../src/lib/server/telemetry/open-metrics.ts';
import { createPrometheus } from '../../../../src/lib/server/telemetry/prometheus.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

const sampled = {
  mails: async () => ({ waiting: 2, oldestSeconds: 90, failed: 1 }),
  pictures: async () => ({ waiting: 5, failed: 2 }),
  payments: async () => ({
    sessions: { open: 1, paid: 7 },
    notices: { unfitting: 2 },
    capturedSeconds: { median: 40, p95: 300 },
  }),
  checks: async () => ({ database: true, mail: false }),
};
const log = { warn: () => undefined };
const token = 'a-long-random-token';

/** The value of a series, as the text format has it. */
const seriesValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('what happens is counted under names and labels that do not change [OPERATION-08]', async () => {
  const { metrics, text } = createPrometheus(sampled);
  metrics.requestBegan();
  metrics.requestBegan();
  metrics.requestEnded({ method: 'GET', route: '/product/[id]', status: 200, ms: 4 });
  metrics.answeredFromCache('hit');
  metrics.rendered('/product/[id]', 20);
  metrics.actionEnded('order.place', 'ok');
  metrics.actionEnded('coupon.apply', 'limited');
  metrics.paymentNotified('refused');
  metrics.orderPlaced();
  metrics.shopCalled('/Booking', 'ok', 30);
  metrics.shopCalled('/Booking', 'TimeoutError', 5000);
  metrics.databaseRan(0.2);
  metrics.databaseWaited(300);
  metrics.logged('error');
  metrics.queueLength('writes', 3);
  const read = await text();
  const values = {
    'bookfront_http_request_duration_seconds_count{method="GET",route="/product/[id]",status="200"}': 1,
    'bookfront_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/product/[id]",status="200"}': 1,
    'bookfront_http_request_duration_seconds_bucket{le="0.0025",method="GET",route="/product/[id]",status="200"}': 0,
    bookfront_http_requests_in_progress: 1,
    'bookfront_page_cache_requests_total{result="hit"}': 1,
    'bookfront_page_cache_requests_total{result="miss"}': 0,
    'bookfront_render_duration_seconds_sum{route="/product/[id]"}': 0.02,
    'bookfront_actions_total{action="order.place",result="ok"}': 1,
    'bookfront_actions_total{action="coupon.apply",result="limited"}': 1,
    bookfront_orders_total: 1,
    'bookfront_shop_call_duration_seconds_count{call="/Booking",result="TimeoutError"}': 1,
    bookfront_database_statement_duration_seconds_count: 1,
    bookfront_database_wait_duration_seconds_sum: 0.3,
    'bookfront_log_events_total{level="error"}': 1,
    'bookfront_queue_length{queue="writes"}': 3,
    bookfront_mails_waiting: 2,
    bookfront_mail_oldest_waiting_seconds: 90,
    bookfront_mails_failed: 1,
    'bookfront_pictures{state="waiting"}': 5,
    'bookfront_payment_sessions{result="paid"}': 7,
    'bookfront_payment_notices{kind="unfitting"}': 2,
    'bookfront_payment_captured_seconds{quantile="0.95"}': 300,
    'bookfront_payment_notifications_total{result="refused"}': 1,
    'bookfront_check_ok{check="database"}': 1,
    'bookfront_check_ok{check="mail"}': 0,
  };
  const found = Object.fromEntries(Object.keys(values).map((series) => [series, seriesValue(read, series)]));
  expect(found).toEqual(values);
  expect(read).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('a method that nobody knows makes no series of its own [OPERATION-08]', async () => {
  const { metrics, text } = createPrometheus(sampled);
  for (const method of ['BREW', 'WHEN', 'PROPFIND'])
    metrics.requestEnded({ method, route: 'other', status: 405, ms: 1 });
  const read = await text();
  expect(
    seriesValue(read, 'bookfront_http_request_duration_seconds_count{method="other",route="other",status="405"}'),
  ).toBe(3);
  expect(read).not.toMatch(/BREW|WHEN/);
});

/** The status and text of `/metrics` on the shop's own port. */
async function openOwnPort(metricsToken: string | undefined) {
  const prometheus = createPrometheus(sampled);
  const settings = { metricsPort: undefined, metricsHost: '127.0.0.1', metricsToken };
  const endpoint = await openMetricsEndpoint({ settings, prometheus, log });
  const server = createServer((request, response) => {
    if (!endpoint.answer(request, response, [['X-Content-Type-Options', 'nosniff']])) response.writeHead(404).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/metrics`;
  onTestFinished(() => closeServer(server));
  return async (authorization?: string) =>
    fetch(url, { headers: authorization === undefined ? {} : { Authorization: authorization } });
}

test('on the own port, metrics are for who has the token [OPERATION-07 SECURITY-145]', async () => {
  const get = await openOwnPort(token);
  const refused = await get();
  expect(refused.status).toBe(401);
  expect((await get('Bearer a-wrong-token-of-16')).status).toBe(401);
  const read = await get(`Bearer ${token}`);
  expect(read.status).toBe(200);
  expect(read.headers.get('content-type')).toContain('text/plain');
  for (const answer of [refused, read]) expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(await read.text()).toContain('bookfront_orders_total 0');
});

test('without a token the own port has no metrics [OPERATION-07]', async () => {
  const get = await openOwnPort(undefined);
  expect((await get()).status).toBe(404);
});

test('a port of their own answers metrics and nothing else [OPERATION-07]', async () => {
  const free = createServer();
  const port = await listen(free, 0, '127.0.0.1');
  await closeServer(free);
  const settings = { metricsPort: port, metricsHost: '127.0.0.1', metricsToken: undefined };
  const endpoint = await openMetricsEndpoint({ settings, prometheus: createPrometheus(sampled), log });
  onTestFinished(() => endpoint.close());
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('nothing is counted unless somebody can read it [OPERATION-07]', async () => {
  const { prometheus } = await openMetrics({ metricsPort: undefined, metricsToken: undefined });
  expect(prometheus).toBeUndefined();
  const endpoint = await openMetricsEndpoint({
    settings: { metricsPort: undefined, metricsHost: '127.0.0.1', metricsToken: undefined },
    prometheus,
    log,
  });
  expect(endpoint.answer({ url: '/metrics', headers: {} } as never, {} as never, [])).toBe(false);
});
