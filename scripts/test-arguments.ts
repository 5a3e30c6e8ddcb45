import { parseArgs } from 'node:util';

/** One part of the tests, for a machine that runs a share of them: `2/4` is `{ index: 2, count: 4 }`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface TestArguments {
  readonly withBrowser: boolean;
  /** Runs on both engines, by every transport and in every combination what `npm test` runs in one. */
  readonly isAll: boolean;
  /** Undefined when this machine runs all tests. */
  readonly shard: Shard | undefined;
}

/** Invalid arguments. The message is for the user. */
export class UsageError extends Error {}

const usage = `Usage: npm test -- [--all] [--no-browser] [--shard=INDEX/COUNT]

  --all          runs every promise on both engines, by every transport and in every combination
  --no-browser   leaves out the browser tests
  --shard=2/4    runs the second quarter of the tests; types, lint and the build are checked by shard 1`;

function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count)
    throw new UsageError(`--shard must be INDEX/COUNT with INDEX from 1 to COUNT, for example 1/4 (it is '${text}').`);
  return { index, count };
}

/** Throws UsageError. */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const options = { all: { type: 'boolean' }, 'no-browser': { type: 'boolean' }, shard: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return {
      withBrowser: !values['no-browser'],
      isAll: values.all === true,
      shard: values.shard === undefined ? undefined : parseShard(values.shard),
    };
  } catch (error) {
    // parseArgs says which argument it does not know.
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
