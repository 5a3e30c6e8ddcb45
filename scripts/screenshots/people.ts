import { type Visit, visit } from '../../tests/e2e/support/visit.ts';
import type { PersonName } from './screen.ts';

/** The visitors whose screens are taken. Each is created with the site's forms on first use. */
export interface People {
  /** URL of the site. */
  readonly site: string;
  /** The visitor's cookies; none without a name. */
  cookiesOf(name: PersonName | undefined): Promise<readonly { name: string; value: string; url: string }[]>;
  /** The number of the visitor's latest order. */
  orderOf(name: PersonName | undefined): string;
}

const address = {
  ...{
    firstName: 'Asha',
    lastName: 'Rao',
    company: '',
    country: 'IN',
    address1: '12 Mahatma Gandhi Road',
    address2: '',
  },
  ...{ city: 'Bengaluru', state: 'KA', postCode: '560001', phone: '+91 98450 12345', email: 'asha@example.com' },
};
const password = 'nine quiet lanterns';

const line = (productId: string | number, quantity = 1) => ({
  productId: String(productId),
  sku: '',
  quantity: String(quantity),
});

async function placeOrder(visitor: Visit): Promise<string> {
  const { cart } = JSON.parse((await visitor.get('/cart.json')).text) as {
    cart: { total: { minor: number }; charges?: { shipping: { minor: number } } };
  };
  const billing = Object.fromEntries(Object.entries(address).map(([key, value]) => [`billing.${key}`, value]));
  const total = (cart.total.minor + (cart.charges?.shipping.minor ?? 0)) / 100;
  const form = { ...billing, shipToBilling: '1', paymentMode: 'bacs', comment: 'Ring twice, please.' };
  const idempotencyKey = crypto.randomUUID();
  const response = await visitor.act('order.place', { ...form, idempotencyKey, 'expectedTotal.bacs': String(total) });
  const { to = '' } = JSON.parse(response.text) as { to?: string };
  return new URL(to, 'http://site.invalid').searchParams.get('order') ?? '';
}

/** Id of the first product to buy. Its successors exist too; the shop rejects those that cannot be bought. */
const firstProduct = { sample: 60, remote: 101 };

export function createPeople(site: string): People {
  const visitors = new Map<PersonName, Promise<Visit>>();
  const orders = new Map<PersonName, string>();

  async function createVisitor(name: PersonName): Promise<Visit> {
    const visitor = visit(site);
    const isSample = (await visitor.get(`/product/${firstProduct.sample}`)).status === 200;
    const start = isSample ? firstProduct.sample : firstProduct.remote;
    if (name === 'newcomer' || name === 'member') {
      const { firstName, lastName, phone } = address;
      await visitor.act('account.register', { email: `${name}@example.com`, password, firstName, lastName, phone });
    }
    if (name === 'newcomer') return visitor;
    if (name === 'collector') {
      for (let index = 0; index < 40; index++) {
        await visitor.act('cart.add', line(isSample ? start + index : 201 + (index % 34), 1 + (index % 3)));
        await visitor.act('wishlist.add', line(isSample ? start + index : 201 + (index % 34)));
      }
      return visitor;
    }
    for (let count = 0; count < (name === 'member' ? 3 : 1); count++) {
      await visitor.act('cart.add', line(start + count, 2));
      orders.set(name, await placeOrder(visitor));
    }
    await visitor.act('cart.add', line(start, 2));
    await visitor.act('wishlist.add', line(start + 1));
    if (name === 'saver') await visitor.act('coupon.apply', { code: 'WELCOME10' });
    if (!isSample) {
      for (const id of [107, 108, 110]) {
        await visitor.act('cart.add', line(id));
        await visitor.act('wishlist.add', line(id));
      }
    }
    return visitor;
  }

  return {
    site,
    async cookiesOf(name) {
      if (!name) return [];
      const visitor = visitors.get(name) ?? createVisitor(name);
      visitors.set(name, visitor);
      return [...(await visitor).cookies].map(([cookie, value]) => ({ name: cookie, value, url: site }));
    },
    orderOf: (name) => (name && orders.get(name)) ?? 'none',
  };
}
