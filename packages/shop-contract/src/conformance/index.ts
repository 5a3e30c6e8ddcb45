/** The checks of `shop-contract conformance`, for those who run them from their own tests. */

export type { AnswerOf, CallName, Exchange, RequestOf, Target } from './api.ts';
export type { Needs } from './check.ts';
export { type ConformanceArguments, parseConformanceArguments } from './conformance-arguments.ts';
export { outcomeLines, summaryLine } from './report.ts';
export { type Outcome, type Result, type RunOptions, runChecks } from './run-checks.ts';
export { type OddValue, oddValues } from './values.ts';
