import { setTimeout } from 'node:timers/promises';
import { orderNumberIn } from '../../tests/e2e/support/requests.ts';
import { products } from '../../tests/fixtures/shop.ts';
import type { ProviderServer } from '../../tests/reliability/support/payment-provider.ts';
import { type Answered, type Sent, send } from './send.ts';

/** The steps of a journey, in ms. */
export interface Journey {
  readonly add: number;
  readonly page: number;
  readonly place: number;
  /** From the payment at the provider until the shop has taken it; 0 for a bank transfer. */
  readonly paid: number;
  /** How often the shop was too busy, and asked to come again. The waiting is in the steps. */
  readonly busy: number;
}

export type Way = 'bank transfer' | 'placed and paid';

const from = '127.0.0.1';
/** How long a visitor waits who was asked to come again. */
const busyMs = 100;
const address = {
  ...{ 'billing.firstName': 'Asha', 'billing.lastName': 'Rao', 'billing.country': 'IN', 'billing.state': 'KA' },
  ...{ 'billing.address1': '12 Lake Road', 'billing.city': 'Bengaluru', 'billing.postCode': '560001' },
  ...{ 'billing.phone': '+91 98450 12345', 'billing.email': 'asha@example.com' },
};

/** A new visitor adds a book, opens the checkout, places the order and, if they pay online, pays it. Throws when any of it fails. */
export async function journey(url: string, way: Way, provider: ProviderServer): Promise<Journey> {
  const cookies = new Map<string, string>();
  let busy = 0;
  const timed = async (sent: Omit<Sent, 'from' | 'headers'>): Promise<Answered & { readonly ms: number }> => {
    const headers = { Accept: sent.form ? 'application/json' : 'text/html', Cookie: [...cookies.values()].join('; ') };
    const startedAt = performance.now();
    let answer = await send(url, { ...sent, headers, from });
    while (answer.status === 503) {
      busy += 1;
      await setTimeout(busyMs);
      answer = await send(url, { ...sent, headers, from });
    }
    const ms = performance.now() - startedAt;
    for (const cookie of answer.cookies) cookies.set(cookie.split('=')[0] ?? '', cookie);
    if (answer.status !== 200) throw new Error(`${sent.path} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
    return { ...answer, ms };
  };
  const form = { productId: String(products.moonstone), sku: '', quantity: '1' };
  const added = await timed({ method: 'POST', path: '/?_action=cart.add', form });
  const page = await timed({ path: '/checkout' });
  const paymentMode = way === 'bank transfer' ? 'bacs' : 'online';
  const placed = await timed({
    method: 'POST',
    path: '/?_action=order.place',
    form: {
      ...address,
      ...{ shipToBilling: '1', couponCode: '', idempotencyKey: crypto.randomUUID(), paymentMode },
      [`expectedTotal.${paymentMode}`]: expectedTotal(page.body, paymentMode),
    },
  });
  const { ok, to = '' } = JSON.parse(placed.body) as { ok: boolean; to?: string };
  if (!ok) throw new Error(`The order was refused: ${placed.body.slice(0, 300)}`);
  const paid = way === 'bank transfer' ? 0 : await pay(url, orderNumberIn(to), provider);
  return { add: added.ms, page: page.ms, place: placed.ms, paid, busy };
}

function expectedTotal(html: string, mode: string): string {
  const field = new RegExp(`<input[^>]*name="expectedTotal\\.${mode}"[^>]*>`).exec(html)?.[0] ?? '';
  const total = /value="([^"]*)"/.exec(field)?.[1];
  if (!total) throw new Error(`The checkout has no total for ${mode}`);
  return total;
}

/** The provider takes the money, and tells the shop. */
async function pay(url: string, number: string, { standIn, sent }: ProviderServer): Promise<number> {
  const [session] = standIn.sessionsOf(number);
  const startedAt = performance.now();
  if (!standIn.pay(session?.id ?? '')) throw new Error(`Order ${number} cannot be paid`);
  const notification = sent.pop();
  if (!notification) throw new Error('The provider has told nothing');
  const { body, headers } = notification;
  const told = { method: 'POST', path: '/payments/razorpay/notify', form: body, headers, from } as const;
  let answer = await send(url, told);
  // The provider repeats it.
  while (answer.status === 503) {
    await setTimeout(busyMs);
    answer = await send(url, told);
  }
  if (answer.status !== 200) throw new Error(`The notification was answered ${answer.status}`);
  return performance.now() - startedAt;
}
