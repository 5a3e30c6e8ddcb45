import { parseArgs } from 'node:util';
import { calls } from '../calls.ts';
import { UsageError } from '../usage-error.ts';
import type { CallName } from './api.ts';
import type { Needs } from './check.ts';

export interface ConformanceArguments {
  /** Without a trailing slash. */
  readonly url: string;
  readonly mayDo: ReadonlySet<Needs>;
  readonly timeoutMs: number;
  readonly only: CallName | undefined;
}

const usage = `Usage: shop-contract conformance URL [--read-only | --orders] [--only=CALL] [--timeout=SECONDS]

  URL            the API's, for example https://api.example.com
  --read-only    leaves carts and wishlists alone, those of invented guests too
  --orders       also places orders by bank transfer, and cancels them: of one copy, and
                 one of all copies of the book that has fewest, if those are at most twenty
  --only=CALL    tries one call, for example --only=CartDetails
  --timeout=5    how long an answer may take

API_KEY of the environment is sent as Authorization: Bearer. CURRENCY says how amounts are written.`;

const callNames = Object.keys(calls) as CallName[];

/** Throws UsageError. */
export function parseConformanceArguments(args: readonly string[]): ConformanceArguments {
  const options = {
    'read-only': { type: 'boolean' },
    orders: { type: 'boolean' },
    timeout: { type: 'string', default: '5' },
    only: { type: 'string' },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  const [address, ...others] = positionals;
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || others.length > 0 || !/^https?:$/.test(url.protocol)) throw new UsageError(usage);
  if (values['read-only'] && values.orders)
    throw new UsageError(`--read-only and --orders exclude each other.\n\n${usage}`);
  const timeoutMs = Math.round(Number(values.timeout) * 1000);
  if (!(timeoutMs > 0)) throw new UsageError(`--timeout must be a number of seconds (it is '${values.timeout}').`);
  const only = callNames.find((name) => calls[name].name === values.only);
  if (values.only !== undefined && !only)
    throw new UsageError(`--only must be one of ${callNames.map((name) => calls[name].name).join(', ')}.`);
  const needs: readonly Needs[] = [
    'read',
    ...(values['read-only'] ? [] : (['write'] as const)),
    ...(values.orders ? (['order'] as const) : []),
  ];
  return { url: url.href.replace(/\/$/, ''), mayDo: new Set(needs), timeoutMs, only };
}
