import { calls } from '../calls.ts';
import type { Exchange } from './api.ts';
import type { Outcome } from './run-checks.ts';

/** What of a request and an answer fits on a screen. */
const shownLength = 600;

const shortened = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)} … (${text.length} characters)` : text;

function exchangeLines({ method, url, sent, status, text }: Exchange): string[] {
  return [
    `    request: ${method} ${url}`,
    ...(sent === undefined ? [] : [`             ${shortened(sent)}`]),
    `    answer:  ${status === 0 ? 'none' : status} ${shortened(text)}`,
  ];
}

const marks = { passed: 'passed ', failed: 'FAILED ', advice: 'advice ', skipped: 'skipped' } as const;

/** The lines of one check. The name of its call stands above the first of each call. */
export function outcomeLines(outcome: Outcome, previous: Outcome | undefined): string[] {
  const heading = outcome.call === previous?.call ? [] : ['', calls[outcome.call].name];
  const reason = outcome.kind === 'passed' ? '' : ` — ${outcome.why}`;
  const details = 'exchange' in outcome && outcome.exchange ? exchangeLines(outcome.exchange) : [];
  return [...heading, `  ${marks[outcome.kind]} ${outcome.title}${reason}`, ...details];
}

/** `12 passed, 1 failed, 2 advice, 3 skipped`. */
export function summaryLine(outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('advice')} advice, ${count('skipped')} skipped`;
}
