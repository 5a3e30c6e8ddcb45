import { formatMoney } from '../format.ts';
import { money } from './money.ts';

/** What changed in a setting, for the log of the desk: a name for each changed value, with `before → after`. */

type Details = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

const mostChanges = 30;
const longestText = 120;

/** Fields that are amounts in minor units, wherever they stand. */
const amountFields = new Set([
  ...['charge', 'freeFrom', 'shipping', 'freeShippingFrom', 'cashOnDelivery', 'limit', 'minimum'],
]);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** `currency` is undefined for settings without amounts. */
export function settingChanges(before: unknown, after: unknown, currency?: string): Details {
  const labels = new Map<string, string>();
  const [from, to] = [flatten(before, labels, currency), flatten(after, labels, currency)];
  const paths = [...new Set([...from.keys(), ...to.keys()])].filter(
    (path) => (from.get(path) ?? '') !== (to.get(path) ?? ''),
  );
  const shown = paths
    .slice(0, mostChanges)
    .map((path) => [labelled(path, labels), `${cut(from.get(path))} → ${cut(to.get(path))}`]);
  const rest = paths.length - mostChanges;
  return Object.fromEntries(rest > 0 ? [...shown, ['more changes', String(rest)]] : shown);
}

const cut = (text = ''): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line || 'none';
};

const labelled = (path: string, labels: ReadonlyMap<string, string>): string =>
  path
    .split('/')
    .map((part) => labels.get(part) ?? part)
    .join('.');

/** Values by path. The parts of a path have `/` between, which is in no name of a field. */
function flatten(
  value: unknown,
  labels: Map<string, string>,
  currency: string | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (path: readonly string[], field: string, one: unknown): void => {
    if (isList(one)) {
      for (const [key, entry] of keyed(one, labels)) add([...path, key], key, entry);
    } else if (isFields(one)) {
      for (const [key, part] of Object.entries(one)) if (key !== 'id') add([...path, key], key, part);
    } else found.set(path.join('/') || 'value', textOf(one, field, currency));
  };
  add([], '', value);
  return found;
}

/** Entries are known by what they are, so that one more at the beginning is one change and not one of each. */
function keyed(entries: readonly Fields[], labels: Map<string, string>): readonly (readonly [string, Fields])[] {
  const times = new Map<string, number>();
  return entries.map((entry, index) => {
    const words = [entry.country, entry.state, entry.kind, entry.name].filter(
      (part) => typeof part === 'string' && part,
    );
    const label = words.join(' ').replaceAll('/', ' ') || String(index + 1);
    if (typeof entry.id === 'string') {
      labels.set(entry.id, label);
      return [entry.id, entry];
    }
    const count = (times.get(label) ?? 0) + 1;
    times.set(label, count);
    return [count > 1 ? `${label} (${count})` : label, entry];
  });
}

function textOf(value: unknown, field: string, currency: string | undefined): string {
  if (Array.isArray(value)) return value.map((one) => textOf(one, '', currency)).join(', ');
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return String(value);
  if (currency !== undefined && amountFields.has(field) && Number.isSafeInteger(value))
    return formatMoney(money(value, currency));
  return field === 'rate' ? `${value / 100} %` : String(value);
}
