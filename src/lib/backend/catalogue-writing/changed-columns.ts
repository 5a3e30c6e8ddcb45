/** The columns of `next` whose values differ from those of `row`; undefined when all are equal. */
export function changedColumns<Row extends object>(row: Row, next: Partial<Row>): Partial<Row> | undefined {
  const changes: Partial<Row> = {};
  let isChanged = false;
  for (const column of Object.keys(next) as (keyof Row)[]) {
    if (next[column] === row[column]) continue;
    changes[column] = next[column];
    isChanged = true;
  }
  return isChanged ? changes : undefined;
}
