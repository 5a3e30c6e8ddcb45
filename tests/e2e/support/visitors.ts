import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ownData } from './prepare.ts';
import { run } from './processes.ts';
import { expect } from './test.ts';
import { type Answer, type Visit, visit } from './visit.ts';

/** A shop of its own for tests of who may see what, with the people who visit it. */

export type Kind = 'nobody' | 'guest' | 'account';
type Fields = Readonly<Record<string, string>>;

export const password = 'a long and winding password';

/** A victim's address; every word of `secretWords` is said by victims and by nobody else. */
const victimAddress: Fields = {
  firstName: 'Zerlina',
  lastName: 'Quackenbush',
  country: 'IN',
  address1: 'Heron Quay 4711',
  city: 'Kochi',
  state: 'KL',
  postCode: '682001',
  phone: '+91 98111 47110',
  email: 'zerlina@example.com',
};
const comment = 'Leave it with the beekeeper';
export const secretWords = ['Heron Quay 4711', 'Quackenbush', '+91 98111 47110', comment];

export const otherAddress: Fields = {
  ...victimAddress,
  firstName: 'Otto',
  lastName: 'Other',
  address1: '1 Own Road',
  phone: '+91 90000 00000',
  email: 'otto@example.com',
};

export interface Victim {
  readonly visitor: Visit;
  readonly userId: string;
  readonly order: string;
  /** Every id that is theirs. */
  readonly ids: readonly string[];
}

async function done(answer: Promise<Answer>): Promise<string> {
  const outcome = JSON.parse((await answer).text) as { ok: boolean; to?: string };
  expect(outcome).toMatchObject({ ok: true });
  return outcome.to ?? '';
}

export async function openVisitorsShop(name: string, settings: Fields = {}) {
  const folder = await ownData(name);
  const shop = await run('scripts/start.ts', { DATA_DIR: folder, ...settings });
  const site = shop.address;
  const db = new DatabaseSync(join(folder, 'bookfront.db'), { readOnly: true });
  const find = (sql: string, value: string) => db.prepare(sql).get(value) ?? {};

  /** A visitor of that kind; the name tells accounts apart. */
  async function arrive(kind: Kind, account: string, itsPassword = password): Promise<Visit> {
    const visitor = visit(site);
    if (kind !== 'nobody') await done(visitor.act('cart.add', { productId: '62', sku: '', quantity: '1' }));
    if (kind === 'account') {
      const { firstName, lastName, phone } = otherAddress;
      const form = { email: `${account}@example.com`, password: itsPassword, firstName, lastName, phone } as Record<
        string,
        string
      >;
      await done(visitor.act('account.register', form));
    }
    return visitor;
  }

  /** Orders what is in the cart. Answers the order's number. */
  async function placeOrder(visitor: Visit, key: string, to: Fields): Promise<string> {
    const { cart } = JSON.parse((await visitor.get('/cart.json')).text) as {
      cart: { total: { minor: number }; charges: { shipping: { minor: number } } };
    };
    const billing = Object.fromEntries(Object.entries(to).map(([field, value]) => [`billing.${field}`, value]));
    const total = (cart.total.minor + cart.charges.shipping.minor) / 100;
    const form = { ...billing, shipToBilling: '1', paymentMode: 'bacs', idempotencyKey: key };
    const next = await done(
      visitor.act('order.place', {
        ...form,
        comment: to === victimAddress ? comment : '',
        'expectedTotal.bacs': String(total),
      }),
    );
    return new URL(next, site).searchParams.get('order') ?? '';
  }

  /** Somebody who has one of everything. */
  async function makeVictim(kind: 'guest' | 'account'): Promise<Victim> {
    const email = `victim-${kind}@example.com`;
    const visitor = await arrive(kind, `victim-${kind}`, `${password} of a victim`);
    const key = `key-${randomUUID()}`;
    const order = await placeOrder(visitor, key, victimAddress);
    for (const productId of ['60', '61']) await done(visitor.act('cart.add', { productId, sku: '', quantity: '1' }));
    await done(visitor.act('wishlist.add', { productId: '63', sku: '' }));
    for (const flag of ['B', 'S']) await done(visitor.act('address.save', { ...victimAddress, flag }));
    await done(visitor.act('coupon.apply', { code: 'WELCOME10' }));
    if (kind === 'account') await done(visitor.act('account.forgot', { email }));
    const userId = String(find('select user_id from booking where order_id = ?', order).user_id);
    const ids = [
      userId,
      order,
      key,
      find('select id_hash from session where visitor_id = ?', userId).id_hash,
      find('select variant_id from cart_line where user_id = ?', userId).variant_id,
      find('select token_hash from password_token where visitor_id = ?', userId).token_hash,
      kind === 'account' ? email : undefined,
    ];
    return { visitor, userId, order, ids: ids.filter((id) => id !== undefined).map(String) };
  }

  /** Every row that belongs to a victim. A link to a new password may be asked for by anybody: it goes to the owner's inbox. */
  function rowsOf({ userId, order }: Victim): Record<string, unknown[]> {
    const tables = db.prepare("select name from sqlite_master where type = 'table' and sql not like '%virtual%'").all();
    const found: Record<string, unknown[]> = {};
    for (const { name: table } of tables) {
      if (table === 'password_token') continue;
      const columns = db
        .prepare(
          `select name from pragma_table_info('${table}') where type like '%text%' and (name = 'id' or name like '%\\_id' escape '\\')`,
        )
        .all();
      if (columns.length === 0) continue;
      const where = columns.map((column) => `"${column.name}" in (?, ?)`).join(' or ');
      const rows = db.prepare(`select * from "${table}" where ${where}`).all(...columns.flatMap(() => [userId, order]));
      if (rows.length > 0) found[String(table)] = rows;
    }
    return found;
  }

  return {
    site,
    arrive,
    placeOrder,
    makeVictim,
    rowsOf,
    async stop() {
      db.close();
      await shop.stop();
    },
  };
}

export type VisitorsShop = Awaited<ReturnType<typeof openVisitorsShop>>;
