import { isoTime } from '../../backend/orders/read-order.ts';
import { read, readReturn, readReturns, type StoredReturn } from '../../backend/returns/read-returns.ts';
import { possibleReturnSteps } from '../../trade/orders/returns.ts';
import type { OrderDeskContext } from '../orders/context.ts';
import type { StepResult } from '../orders/model/orders.ts';
import type { OrderReplacements, ResendResult } from './model/replacements.ts';
import { type DeskReturn, type ReturnCounts, type ReturnList, returnsPerPage, statesOf } from './model/returns.ts';
import { type ResendRequest, readReplacements, resendOrder } from './resend-order.ts';
import { type SettleRequest, settleReturn } from './settle-return.ts';
import { type AcceptRequest, acceptReturn, type RefuseRequest, receiveReturn, refuseReturn } from './step-returns.ts';
import type { ReturnStepRequest, ReturnStepResult } from './take-return-step.ts';

/** Copies that customers give back, as the people at the counter work on them. */
export interface ReturnDesk {
  /** A page (from 1), the oldest first, of those that are done the newest. `counts` says how many there are. */
  list(list: ReturnList, page?: number): Promise<readonly DeskReturn[]>;
  counts(): Promise<ReturnCounts>;
  find(id: number): Promise<DeskReturn | undefined>;
  ofOrder(orderId: string): Promise<readonly DeskReturn[]>;
  /** The instructions that were written last: most shops have one address for what comes back. */
  lastInstructions(): Promise<string>;

  accept(request: AcceptRequest): Promise<ReturnStepResult>;
  refuse(request: RefuseRequest): Promise<ReturnStepResult>;
  receive(request: ReturnStepRequest): Promise<ReturnStepResult>;
  /** Says what becomes of the copies, and gives back the money. */
  settle(request: SettleRequest): Promise<StepResult>;
  /** What an order has to do with others that were sent again. */
  replacements(orderId: string): Promise<OrderReplacements>;
  /** Sends copies again without charge, as an order of its own. */
  resend(request: ResendRequest): Promise<ResendResult>;
}

const toDesk = ({ at, changedAt, ...one }: StoredReturn): DeskReturn => ({
  ...one,
  ...{ at: isoTime(at), changedAt: isoTime(changedAt), steps: possibleReturnSteps(one) },
});

export function createReturnDesk(context: OrderDeskContext): ReturnDesk {
  const { db } = context;
  return {
    async list(list, page = 1) {
      const ids = await db
        .selectFrom('booking_return')
        .select('id')
        .where('state', 'in', statesOf[list])
        .orderBy('id', list === 'done' ? 'desc' : 'asc')
        .limit(returnsPerPage)
        .offset((page - 1) * returnsPerPage)
        .execute();
      if (ids.length === 0) return [];
      const chosen = ids.map(({ id }) => id);
      const found = await read(db, db.selectFrom('booking_return').where('booking_return.id', 'in', chosen));
      return (list === 'done' ? found.toReversed() : found).map(toDesk);
    },
    async counts() {
      const rows = await db
        .selectFrom('booking_return')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const countOf = (list: ReturnList) =>
        rows.reduce(
          (sum, { state, count }) => sum + (statesOf[list].some((one) => one === state) ? Number(count) : 0),
          0,
        );
      return {
        ...{ '': countOf(''), answer: countOf('answer'), way: countOf('way') },
        ...{ here: countOf('here'), done: countOf('done') },
      };
    },
    async find(id) {
      const found = await readReturn(db, id);
      return found && toDesk(found);
    },
    ofOrder: async (orderId) => (await readReturns(db, orderId)).map(toDesk),
    async lastInstructions() {
      const row = await db
        .selectFrom('booking_return')
        .select('instructions')
        .where('instructions', '!=', '')
        .orderBy('changed_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.instructions ?? '';
    },
    accept: (request) => acceptReturn(context, request),
    refuse: (request) => refuseReturn(context, request),
    receive: (request) => receiveReturn(context, request),
    settle: (request) => settleReturn(context, request),
    replacements: (orderId) => readReplacements(db, orderId),
    resend: (request) => resendOrder(context, request),
  };
}
