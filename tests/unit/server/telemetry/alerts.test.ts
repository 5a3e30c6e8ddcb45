import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { aggregateMetrics } from '../../../../src/lib/server/telemetry/aggregate-metrics.ts';
import { createPrometheus } from '../../../../src/lib/server/telemetry/prometheus.ts';

/** docs/monitoring.md and the alert rules name series that exist. */

const rules = readFileSync('docs/monitoring/alerts.yml', 'utf8');
const page = readFileSync('docs/monitoring.md', 'utf8');
const seriesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:bookfront|nodejs|process)_[a-z0-9_]+[a-z0-9]/g)].map(([name]) => name)),
];

const { measure, text } = createPrometheus({
  mails: async () => ({ waiting: 0, oldestSeconds: 0, failed: 0 }),
  pictures: async () => ({ waiting: 5, failed: 2 }),
  payments: async () => ({
    sessions: { open: 1, paid: 7 },
    notices: { unfitting: 2 },
    capturedSeconds: { median: 40, p95: 300 },
  }),
  checks: async () => ({ database: true }),
});
const ofWorkers = await aggregateMetrics([await measure()], { ready: 2, restarts: 0 });
const exposed = new Set([...`${await text()}${ofWorkers}`.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
const isExposed = (name: string) => exposed.has(name) || exposed.has(name.replace(/_(bucket|count|sum)$/, ''));

test('every series of the shop is explained in docs/monitoring.md [OPERATION-08]', () => {
  const explained = seriesIn(page);
  const own = [...exposed].filter((name) => name.startsWith('bookfront_'));
  expect(own.filter((name) => !explained.includes(name))).toEqual([]);
  expect(explained.filter((name) => name.startsWith('bookfront_') && !isExposed(name))).toEqual([]);
});

test('alert rules are YAML with an expression and advice, on series that exist [OPERATION-08]', () => {
  const { groups } = parse(rules) as { groups: { rules: { expr: string; annotations: { summary: string } }[] }[] };
  for (const { expr, annotations } of groups.flatMap((group) => group.rules)) {
    expect(seriesIn(expr).filter((name) => !isExposed(name))).toEqual([]);
    expect(annotations.summary).toMatch(/\./);
  }
});
