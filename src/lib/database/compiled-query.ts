import type { CompiledQuery } from 'kysely';
import type { Queries } from './queries.ts';

/** What takes the place of an argument while the query is compiled. */
class StandIn {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

const standIns = Array.from({ length: 8 }, (_, index) => new StandIn(index));

/**
 * A query of fixed form, which is built and compiled once for each engine: that takes longer than running it. `build` passes
 * each argument on as a parameter of the query and does not look at it. Throws on the first use when it does.
 */
export function compiledQuery<Args extends readonly (string | number)[], Row>(
  build: (queries: Queries, ...args: Args) => { compile(): CompiledQuery<Row> },
): (queries: Queries, ...args: Args) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  function compile(queries: Queries, count: number): CompiledQuery<Row> {
    // Kysely takes any value for a parameter.
    const query = build(queries, ...(standIns.slice(0, count) as unknown as Args)).compile();
    const found = new Set(query.parameters.filter((one) => one instanceof StandIn));
    if (found.size !== count) throw new Error(`A compiled query has ${count} arguments and passes on ${found.size}`);
    return query;
  }

  return async (queries, ...args) => {
    // A transaction has the adapter of its database.
    const { adapter } = queries.getExecutor();
    const query = compiled.get(adapter) ?? compile(queries, args.length);
    compiled.set(adapter, query);
    const parameters = query.parameters.map((one) => (one instanceof StandIn ? args[one.index] : one));
    return (await queries.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
