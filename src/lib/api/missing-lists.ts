import type { Call } from '@bookfront/shop-contract';
import { ContractError } from './errors.ts';
import { LeftOutError } from './partial-answer.ts';

interface Read {
  /** The request. */
  readonly input: unknown;
  /** The answer as it came. */
  readonly json: unknown;
  /** The same without what was left out. */
  readonly rest: unknown;
}

interface Options {
  readonly forgivesMissingLists?: boolean;
  readonly onProblem?: (error: unknown) => void;
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Reports lists that are missing from an answer. Throws the ContractError unless they are forgiven. */
export function checkLists(options: Options, call: Call, { input, json, rest }: Read): void {
  const { lists, listsOfFlag, mayLackLists, areOwn } = call;
  if (lists.length === 0) return;
  // A refusal has no data.
  const code = fieldOf(fieldOf(json, 'status'), 'resultCode') ?? '1';
  if (String(code) !== '1' || (listsOfFlag && fieldOf(input, 'flag') !== listsOfFlag)) return;
  // Many APIs send null for a visitor who has nothing. A catalogue that is null is no catalogue.
  const isMissing = (list: unknown) => list === undefined || (list === null && !areOwn);
  const missing = lists.filter((list) => isMissing(fieldOf(json, list)));
  const isAll = mayLackLists && isNothing(rest, rest === json);
  if (missing.length === 0 && !isAll) return;
  const name = `${call.method} ${call.path}`;
  const reason = isAll
    ? 'all lists are missing, null or wrong'
    : missing.map((list) => `${list} is missing`).join('; ');
  if (!options.forgivesMissingLists && (isAll || !mayLackLists)) throw new ContractError(name, reason);
  options.onProblem?.(new LeftOutError(name, reason, Math.max(1, missing.length)));
}

/** Without any list, or with nothing in them because it was left out, a broken shop would look like an empty one. */
function isNothing(rest: unknown, isWhole: boolean): boolean {
  const lists = Object.values(typeof rest === 'object' && rest !== null ? rest : {}).filter(Array.isArray);
  return lists.length === 0 || (!isWhole && lists.every((list) => list.length === 0));
}
