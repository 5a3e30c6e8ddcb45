import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import type { LogEvent } from '../../../../src/lib/server/telemetry/create-log.ts';
import { createFailureReports, type FailureReport } from '../../../../src/lib/server/telemetry/failure-reports.ts';
import { webhookSink } from '../../../../src/lib/server/telemetry/webhook.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

const minute = 60_000;

const failure = (text: string, requestId = 'K7F3-9QTX'): LogEvent => ({
  level: 'error',
  text,
  error: { type: 'TypeError', message: 'no such thing', stack: 'TypeError: no such thing\n at somewhere' },
  request: { id: requestId, method: 'GET', route: '/product/[id]' },
});

/** Reports to a list. */
function openReports() {
  const sent: FailureReport[] = [];
  const problems: unknown[] = [];
  const clock = { now: Date.UTC(2026, 10, 23) };
  const sink = { isAway: false };
  const reports = createFailureReports({
    sinks: [
      {
        async send(report) {
          if (sink.isAway) throw new Error('away');
          sent.push(report);
        },
      },
    ],
    now: () => clock.now,
    onProblem: (error) => problems.push(error),
  });
  onTestFinished(() => reports.close());
  return { reports, sent, problems, clock, sink };
}

test('an error is reported once, with what helps to find it [OPERATION-09]', async () => {
  const { reports, sent } = openReports();
  reports.record(failure('The page could not be rendered'));
  await reports.flush();
  expect(sent).toEqual([
    {
      time: '2026-11-23T00:00:00.000Z',
      message: 'The page could not be rendered: TypeError: no such thing',
      requestId: 'K7F3-9QTX',
      route: '/product/[id]',
      count: 1,
    },
  ]);
});

test('a warning is not reported [OPERATION-09]', async () => {
  const { reports, sent } = openReports();
  reports.record({ ...failure('Slow request'), level: 'warn' });
  await reports.flush();
  expect(sent).toEqual([]);
});

test('equal errors are counted, and reported at most once in ten minutes [OPERATION-09]', async () => {
  const { reports, sent, clock } = openReports();
  for (let times = 0; times < 1000; times += 1) {
    reports.record(failure('The page failed', `NR-${times}`));
    if (times % 100 === 0) await reports.flush();
  }
  expect(sent.map(({ count }) => count)).toEqual([1]);
  clock.now += 10 * minute;
  await reports.flush();
  expect(sent[1]).toMatchObject({ count: 999, requestId: 'NR-999' });
});

test('however many kinds of error there are, reports and memory are bounded [OPERATION-09]', async () => {
  const { reports, sent } = openReports();
  for (let kind = 0; kind < 500; kind += 1) reports.record(failure(`Failure ${kind}`));
  await reports.flush();
  expect(sent).toHaveLength(51);
  expect(sent.at(-1)).toMatchObject({ message: 'Many different failures', count: 450 });
});

test('what could not be sent is sent later, and the problem is told once [OPERATION-09]', async () => {
  const { reports, sent, problems, clock, sink } = openReports();
  sink.isAway = true;
  for (let times = 0; times < 3; times += 1) {
    reports.record(failure('The page failed'));
    clock.now += 10 * minute;
    await reports.flush();
  }
  expect(problems).toHaveLength(1);
  sink.isAway = false;
  clock.now += 10 * minute;
  await reports.flush();
  expect(sent).toMatchObject([{ count: 3 }]);
});

test('a stopping shop reports what is left [OPERATION-09]', async () => {
  const { reports, sent } = openReports();
  reports.record(failure('The page failed'));
  await reports.flush();
  reports.record(failure('The page failed'));
  await reports.close();
  expect(sent.map(({ count }) => count)).toEqual([1, 1]);
});

test('a visitor is told that we know only when it is true [OPERATION-10]', async () => {
  const { reports, clock, sink } = openReports();
  reports.record(failure('The page failed', 'TOLD'));
  expect(reports.isReported('TOLD')).toBe(true);
  expect(reports.isReported('OTHER')).toBe(false);
  sink.isAway = true;
  clock.now += 10 * minute;
  reports.record(failure('The page failed', 'LOST'));
  await reports.flush();
  reports.record(failure('The page failed', 'LATER'));
  expect(reports.isReported('LATER')).toBe(false);
  const silent = createFailureReports({ sinks: [], now: () => 0, onProblem: () => undefined });
  silent.record(failure('The page failed', 'SILENT'));
  expect(silent.isReported('SILENT')).toBe(false);
  await silent.close();
});

test('a webhook gets JSON, and any answer but 2xx is a failure [OPERATION-09]', async () => {
  const bodies: string[] = [];
  const answers = [204, 500, 302];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(`${request.method} ${request.headers['content-type']} ${body}`);
    response.writeHead(answers.shift() ?? 200, { Location: '/elsewhere' }).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/hook`;
  onTestFinished(() => closeServer(server));
  const report = { time: '2026-11-23T00:00:00.000Z', message: 'no', requestId: 'A', route: '/', count: 2 };
  await webhookSink(url).send(report);
  expect(bodies).toEqual([`POST application/json ${JSON.stringify(report)}`]);
  await expect(webhookSink(url).send(report)).rejects.toThrow('status 500');
  await expect(webhookSink(url).send(report)).rejects.toThrow();
});
