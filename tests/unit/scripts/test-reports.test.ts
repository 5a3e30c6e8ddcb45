import { expect, test } from 'vitest';
import { failuresOf, playwrightReport, repeatedOf, vitestReport } from '../../../scripts/test-reports.ts';

const assertion = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
  ...{ fullName, status, failureMessages },
});

test('tells failed tests and files from tests that passed on their second run, in Vitest’s report', () => {
  const report = vitestReport.parse({
    ...{ numPassedTests: 2, numFailedTests: 1 },
    testResults: [
      {
        name: 'cart.test.ts',
        assertionResults: [
          assertion('adds', 'passed'),
          assertion('removes', 'passed', ['expected 1 to be 2']),
          assertion('empties', 'failed', ['expected 3 to be 0']),
        ],
      },
      { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(failuresOf.vitest(report)).toEqual([
    'cart.test.ts › empties\nexpected 3 to be 0',
    'broken.test.ts › the file\nCannot find module',
  ]);
  expect(repeatedOf.vitest(report)).toEqual(['cart.test.ts › removes\nexpected 1 to be 2']);
});

test('tells failed tests from those that passed on their second run, in Playwright’s report', () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: 'cart.spec.ts', line: 7 },
    tests: [{ projectName: 'embedded', status, results: [{ error: { message: 'not visible' } }, {}] }],
  });
  const report = playwrightReport.parse({
    stats: { expected: 0, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec('adds', 'flaky')], suites: [{ specs: [spec('removes', 'unexpected')] }] }],
  });
  expect(failuresOf.playwright(report)).toEqual(['[embedded] cart.spec.ts:7 › removes\nnot visible']);
  expect(repeatedOf.playwright(report)).toEqual(['[embedded] cart.spec.ts:7 › adds\nnot visible']);
});
