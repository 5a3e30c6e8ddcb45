import { expect, test } from 'vitest';
import { parseTestArguments, UsageError } from '../../../scripts/test-arguments.ts';

test.each([
  [[], { withBrowser: true, isAll: false, shard: undefined }],
  [['--no-browser'], { withBrowser: false, isAll: false, shard: undefined }],
  [['--all'], { withBrowser: true, isAll: true, shard: undefined }],
  [['--shard=1/4'], { withBrowser: true, isAll: false, shard: { index: 1, count: 4 } }],
  [['--no-browser', '--shard', '12/12'], { withBrowser: false, isAll: false, shard: { index: 12, count: 12 } }],
])('%j is understood', (args, expected) => {
  expect(parseTestArguments(args)).toEqual(expected);
});

test.each(['', '1', '0/4', '5/4', '1/0', 'a/b', '1/4/2', '-1/4'])(
  'a shard of %j is refused with an example',
  (shard) => {
    const parse = () => parseTestArguments([`--shard=${shard}`]);
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(
      `--shard must be INDEX/COUNT with INDEX from 1 to COUNT, for example 1/4 (it is '${shard}').\n\nUsage:`,
    );
  },
);

test.each(['--shard', '--sharp', 'tests/unit'])('%s alone is refused, and named', (arg) => {
  expect(() => parseTestArguments([arg])).toThrow(arg);
  expect(() => parseTestArguments([arg])).toThrow('Usage: npm test');
});
