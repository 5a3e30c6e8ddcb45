import {
  possibleReturnSteps,
  type ReturnKind,
  type ReturnLine,
  type ReturnState,
  returnKinds,
  returnStates,
} from '../../trade/orders/returns.ts';
import { refundBy } from '../../trade/orders/withdrawal.ts';
import type { Queries } from '../context.ts';

/** A return as it is stored. Times are epoch milliseconds. */
export interface StoredReturn {
  readonly id: number;
  readonly orderId: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly comment: string;
  readonly instructions: string;
  readonly labelUrl: string;
  /** Its label is a file of the shop. */
  readonly hasLabel: boolean;
  readonly answer: string;
  readonly at: number;
  readonly changedAt: number;
  readonly by: string;
  readonly version: number;
  /** ISO day by which the money of a withdrawal has to be back. */
  readonly refundBy: string | undefined;
  readonly lines: readonly ReturnLine[];
}

/** The returns of an order, the oldest first. */
export const readReturns = (queries: Queries, orderId: string): Promise<StoredReturn[]> =>
  read(queries, queries.selectFrom('booking_return').where('order_id', '=', orderId));

export const readReturn = async (queries: Queries, id: number): Promise<StoredReturn | undefined> =>
  (await read(queries, queries.selectFrom('booking_return').where('booking_return.id', '=', id)))[0];

const selection = (queries: Queries) => queries.selectFrom('booking_return');

export async function read(queries: Queries, from: ReturnType<typeof selection>): Promise<StoredReturn[]> {
  const rows = await from
    .leftJoin('booking_withdrawal', 'booking_withdrawal.id', 'withdrawal_id')
    .leftJoin('booking_return_label', 'booking_return_label.return_id', 'booking_return.id')
    .selectAll('booking_return')
    .select('booking_return_label.type as label')
    .select('booking_withdrawal.created_at as statedAt')
    .orderBy('booking_return.id')
    .execute();
  if (rows.length === 0) return [];
  const lines = await queries
    .selectFrom('booking_return_line')
    .innerJoin('booking_return', 'booking_return.id', 'return_id')
    .innerJoin('booking_line', (join) =>
      join
        .onRef('booking_line.order_id', '=', 'booking_return.order_id')
        .onRef('booking_line.position', '=', 'booking_return_line.position'),
    )
    .select(['return_id', 'booking_return_line.position', 'title', 'option_name', 'copies', 'reason'])
    .select(['shelf', 'damaged', 'supplier'])
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('booking_return_line.position')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, orderId: row.order_id, comment: row.comment, instructions: row.instructions },
    hasLabel: row.label !== null,
    ...{ labelUrl: row.label_url, answer: row.answer, at: row.created_at, changedAt: row.changed_at },
    ...{ by: row.staff_name, version: row.version },
    kind: returnKinds.find((kind) => kind === row.kind) ?? 'return',
    state: returnStates.find((state) => state === row.state) ?? 'requested',
    refundBy: row.kind === 'withdrawal' ? refundBy(row.statedAt ?? row.created_at) : undefined,
    lines: lines
      .filter(({ return_id }) => return_id === row.id)
      .map(({ return_id: _, option_name, ...line }) => ({ ...line, optionName: option_name })),
  }));
}

/** Whether its customer can take it back. */
export const isReturnCancellable = (one: StoredReturn): boolean =>
  one.kind === 'return' && possibleReturnSteps(one).includes('cancel');
