import { types } from 'pg';

const { BOOL, INT8, NUMERIC } = types.builtins;

/**
 * Values as SQLite gives them, so that one code reads both: every number as a number, and truth as 1 or 0. Whole numbers stay
 * exact up to 2^53, as all amounts and times of the shop do.
 */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text) => (text === 't' ? 1 : 0)],
]);

/** For the configuration of a connection. */
export const valueTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};
