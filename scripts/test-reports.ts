import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** The parts of the two runners' JSON reports that the test command reads. */

export const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});

export const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
});

/** In characters. */
const maxMessage = 1200;

function paragraph(where: string, what: string, why: string | undefined): string {
  return `${where} › ${what}\n${stripVTControlCharacters(why ?? '').slice(0, maxMessage)}`.trimEnd();
}

function specsOf(one: z.output<typeof suite>): z.output<typeof spec>[] {
  return [...one.specs, ...one.suites.flatMap(specsOf)];
}

function browserTests({ suites }: z.output<typeof playwrightReport>, wanted: 'unexpected' | 'flaky'): string[] {
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) =>
          paragraph(`[${projectName}] ${file}:${line}`, title, results.find(({ error }) => error)?.error?.message),
        ),
    );
}

type TestFile = z.output<typeof vitestReport>['testResults'][number];

const testsIn = ({ name, assertionResults }: TestFile, wanted: 'failed' | 'passed'): string[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === wanted && (failureMessages?.length ?? 0) > 0)
    .map(({ fullName, failureMessages }) => paragraph(name, fullName, failureMessages?.join('\n')));

/** The failed tests, one paragraph each: file, title and the start of the error message. */
export const failuresOf = {
  vitest: ({ testResults }: z.output<typeof vitestReport>): string[] =>
    testResults.flatMap((file) => {
      const failed = testsIn(file, 'failed');
      // A file that failed before its first test has a message of its own.
      if (failed.length === 0 && file.message) return [paragraph(file.name, 'the file', file.message)];
      return failed;
    }),
  playwright: (report: z.output<typeof playwrightReport>): string[] => browserTests(report, 'unexpected'),
};

/** The tests that failed once and passed on their second run, reported like failures. */
export const repeatedOf = {
  vitest: ({ testResults }: z.output<typeof vitestReport>): string[] =>
    testResults.flatMap((file) => testsIn(file, 'passed')),
  playwright: (report: z.output<typeof playwrightReport>): string[] => browserTests(report, 'flaky'),
};
