import type { Kysely, UpdateObject } from 'kysely';
import { type DeskCouponAnswers, englishDeskCouponAnswers } from '../../../messages/plain/desk/coupon-answers.ts';
import type { Queries } from '../../backend/context.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { shopWallClock } from '../../format.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage, LogDetails } from '../../shop/staff-views.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { type CouponAnswers, englishCouponAnswers, readCoupon, readCouponCode } from './coupon-terms.ts';
import { countCoupons, findCoupon, listCoupons, ordersOf } from './list-coupons.ts';
import { type CouponList, type CouponOrder, type CouponTerms, couponLists, type DeskCoupon } from './model/coupons.ts';

/** A form that is refused has messages by field; `form` is for what concerns all of it. */
export type CouponResult =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** The coupon of a page, as it was when the page was made. */
export interface SeenCoupon {
  readonly code: string;
  readonly version: number;
}

/**
 * Coupons at the desk. What is changed here wins over later imports of merchandising.yml. Refusals are in English unless a call says
 * otherwise.
 */
export interface DeskCoupons {
  counts(): Promise<Readonly<Record<CouponList, number>>>;
  list(filter: { readonly list: CouponList; readonly text: string }, page: number): Promise<ListPage<DeskCoupon>>;
  find(code: string): Promise<DeskCoupon | undefined>;
  /** The orders that have used it. */
  orders(code: string, page: number): Promise<ListPage<CouponOrder>>;
  create(values: Values, by: StaffMember, answers?: CouponAnswers): Promise<CouponResult>;
  change(seen: SeenCoupon, values: Values, by: StaffMember, answers?: CouponAnswers): Promise<CouponResult>;
  /** Takes it no longer, or again. Carts that hold it are notified. */
  setStopped(seen: SeenCoupon, isStopped: boolean, by: StaffMember, text?: DeskCouponAnswers): Promise<CouponResult>;
  /** Lets the next import of merchandising.yml change it again. */
  giveBack(seen: SeenCoupon, by: StaffMember, text?: DeskCouponAnswers): Promise<CouponResult>;
}

const refused = (fields: Readonly<Record<string, string>>): CouponResult => ({ ok: false, fields });

const columnsOf = (terms: CouponTerms) => ({
  ...{ kind: terms.kind, amount: terms.amount, minimum_subtotal: terms.minimum, note: terms.note },
  ...{ starts_at: terms.startsAt, ends_at: terms.endsAt },
  ...{ usage_limit: terms.limit, per_customer_limit: terms.perCustomer },
});

/** Ends a transaction without a trace. */
class Refused extends Error {
  readonly result: CouponResult;
  constructor(result: CouponResult) {
    super('refused');
    this.result = result;
  }
}

export function createDeskCoupons({
  db,
  now,
  currency,
}: {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly currency: string;
}): DeskCoupons {
  /** Coupons begin and end by the shop's own days. */
  const clock = () => shopWallClock(now());

  /** One transaction with an entry in the log. */
  async function inLog(
    { code, action, details, by }: { code: string; action: string; details: LogDetails; by: StaffMember },
    work: (queries: Queries) => Promise<CouponResult>,
  ): Promise<CouponResult> {
    try {
      return await inTransaction(db, async (queries) => {
        const result = await work(queries);
        if (!result.ok) throw new Refused(result);
        await recordInLog(queries, { by, action, about: `coupon ${code}`, details, at: now() });
        return result;
      });
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  }

  async function update(
    queries: Queries,
    { code, version }: SeenCoupon,
    columns: UpdateObject<Database, 'coupon'>,
    text: DeskCouponAnswers,
  ): Promise<CouponResult> {
    const changed = await queries
      .updateTable('coupon')
      .set({ is_set_in_desk: 1, ...columns, version: version + 1 })
      .where('code', '=', code)
      .where('version', '=', version)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n ? { ok: true, code } : refused({ form: text.changedByOther });
  }

  return {
    async counts() {
      const counted = await Promise.all(couponLists.map(async (list) => [list, await countCoupons(db, list, clock())]));
      return Object.fromEntries(counted) as Record<CouponList, number>;
    },
    list: (filter, page) => listCoupons(db, { ...filter, now: clock() }, page),
    find: (code) => findCoupon(db, code, clock()),
    orders: (code, page) => ordersOf(db, code, page),

    async create(values, by, answers = englishCouponAnswers) {
      const { text } = answers;
      const typed = readCouponCode(values.code, text);
      const read = readCoupon(values, currency, answers);
      const problems = read.ok ? {} : read.fields;
      if ('error' in typed) return refused({ code: typed.error, ...problems });
      if (!read.ok) return read;
      const { code } = typed;
      return inLog({ code, action: 'coupon.made', details: detailsOf(read.terms), by }, async (queries) => {
        const added = await queries
          .insertInto('coupon')
          .values({ code, ...columnsOf(read.terms), used: 0, is_set_in_desk: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return added.numInsertedOrUpdatedRows === 1n ? { ok: true, code } : refused({ code: text.codeTaken });
      });
    },

    async change(seen, values, by, answers = englishCouponAnswers) {
      const { text } = answers;
      const read = readCoupon(values, currency, answers);
      if (!read.ok) return read;
      const { terms } = read;
      return inLog({ code: seen.code, action: 'coupon.changed', details: detailsOf(terms), by }, async (queries) => {
        const before = await findCoupon(queries, seen.code, clock());
        if (before && terms.limit !== null && terms.limit < before.used)
          return refused({ limit: text.usedMore({ count: before.used }) });
        return update(queries, seen, columnsOf(terms), text);
      });
    },

    setStopped: (seen, isStopped, by, text = englishDeskCouponAnswers) =>
      inLog(
        { code: seen.code, action: isStopped ? 'coupon.stopped' : 'coupon.offered-again', details: {}, by },
        (queries) => update(queries, seen, { stopped_at: isStopped ? now() : null }, text),
      ),

    giveBack: (seen, by, text = englishDeskCouponAnswers) =>
      inLog({ code: seen.code, action: 'coupon.given-back', details: {}, by }, (queries) =>
        update(queries, seen, { is_set_in_desk: 0 }, text),
      ),
  };

  function detailsOf({ kind, amount, limit }: CouponTerms): LogDetails {
    return { [kind === 'percent' ? 'percent' : 'amountInMinorUnits']: amount, ...(limit !== null && { limit }) };
  }
}
