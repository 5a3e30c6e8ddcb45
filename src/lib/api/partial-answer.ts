import type { Call } from '@bookfront/shop-contract';
import { type Expendable, expendableOf } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { ContractError } from './errors.ts';

/** Parts of an answer that could not be read and are left out, for one reason. The rest of the answer is used. */
export class LeftOutError extends ContractError {
  /** How many entries or fields. */
  readonly leftOut: number;
  /** The part of the visitor's own data that is not complete, by its wire name. */
  readonly ownField: string | undefined;
  constructor(call: string, reason: string, leftOut: number, ownField?: string) {
    super(call, reason);
    this.leftOut = leftOut;
    this.ownField = ownField;
  }
}

type Path = readonly PropertyKey[];

interface Cut {
  /** The entry or the field. */
  readonly at: Path;
  readonly rule: Expendable;
  readonly reason: string;
}

export interface PartialAnswer<C extends Call> {
  readonly response: z.output<C['response']>;
  /** The JSON that is left. */
  readonly rest: unknown;
  readonly leftOut: readonly LeftOutError[];
}

/** Leaving something out can show what else is wrong, as rules about an object run once its fields are right. */
const maxPasses = 4;

/**
 * Reads an answer whose parse failed without the parts that a page can do without. Undefined when something needed is wrong, too,
 * or nothing of a needed list can be read; `forgivesEmpty` allows the latter.
 */
export function readPartly<C extends Call>(
  call: C,
  json: unknown,
  failure: z.ZodError,
  forgivesEmpty = false,
): PartialAnswer<C> | undefined {
  const rules = expendableOf(call);
  const cuts: Cut[] = [];
  let rest = json;
  let error = failure;
  for (let pass = 0; pass < maxPasses; pass++) {
    const found = error.issues.map((issue) => cutFor(issue, rules, rest));
    if (!found.every((cut) => cut !== undefined)) return undefined;
    cuts.push(...found);
    rest = withoutPaths(
      rest,
      found.map(({ at }) => at),
    );
    const parsed = call.response.safeParse(rest);
    if (parsed.success) {
      const isLost = ({ path, needsOne }: Expendable) => needsOne && !(forgivesEmpty && call.lists.includes(path));
      if (rules.some((rule) => isLost(rule) && isEmptied(rule.path, json, rest))) return undefined;
      return { response: parsed.data as z.output<C['response']>, rest, leftOut: reportsOf(call, cuts) };
    }
    error = parsed.error;
  }
  return undefined;
}

const fieldOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;

const isEmptied = (field: string, before: unknown, after: unknown): boolean => {
  const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return lengthOf(fieldOf(before, field)) > 0 && lengthOf(fieldOf(after, field)) === 0;
};

/** The path without the numbers of entries. */
const fieldPath = (path: Path): string => path.filter((part) => typeof part !== 'number').join('.');

/** The smallest part around an issue that may be left out. */
function cutFor(issue: z.core.$ZodIssue, rules: readonly Expendable[], json: unknown): Cut | undefined {
  const { path, message } = issue;
  const reason = `${path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.')} ${message}`;
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length);
    const isEntry = typeof at.at(-1) === 'number';
    const field = fieldPath(at);
    const rule = rules.find((one) => one.path === field && (isEntry || one.unit === 'field'));
    if (rule) return { at, rule, reason };
    const deep = isEntry && rules.find((one) => one.isDeep && field.startsWith(`${one.path}.`));
    // A field that is no list has entries only in the eyes of a wrong answer.
    if (deep && Array.isArray(at.slice(0, -1).reduce(fieldOf, json))) return { at, rule: deep, reason };
  }
  return undefined;
}

/** A copy without the entries and fields. Only what leads to them is copied: an answer in process is shared with caches. */
function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  const byKey = Map.groupBy(paths, ([key]) => key);
  const isGone = (key: PropertyKey) => byKey.get(key)?.some(({ length }) => length === 1) ?? false;
  const inner = (key: PropertyKey, one: unknown) => {
    const below = byKey.get(key)?.map((path) => path.slice(1));
    return below ? withoutPaths(one, below) : one;
  };
  if (Array.isArray(value)) return value.flatMap((one, index) => (isGone(index) ? [] : [inner(index, one)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (isGone(key) ? [] : [[key, inner(key, one)] as const])),
  );
}

/** One report for each reason, with the number of parts that it cost. */
function reportsOf({ method, path }: Call, cuts: readonly Cut[]): LeftOutError[] {
  return [...Map.groupBy(cuts, ({ reason }) => reason)].map(([reason, alike]) => {
    const parts = new Set(alike.map(({ at }) => at.join('.')));
    const own = alike.find(({ rule }) => rule.isOwn)?.rule.path;
    return new LeftOutError(`${method} ${path}`, reason, parts.size, own);
  });
}
