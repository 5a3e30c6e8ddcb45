import { type APIRequestContext, request } from 'playwright';
import { checkoutForm, type Fields, orderNumberIn, outcomeOf, send } from '../../e2e/support/requests.ts';
import { products, skus } from '../../fixtures/shop.ts';
import type { Trial } from './scenario.ts';

/** A visitor of a shop whose processes are killed: an answer may be missing, and then they try again. */
export interface Shopper {
  /** The orders that the shop has confirmed to them. */
  readonly numbers: string[];
  /** Orders `copies` of a book, by as many presses at once. */
  order(choice: {
    readonly sku: Sku;
    readonly copies: number;
    readonly mode: string;
    readonly presses: number;
  }): Promise<void>;
  /** Asks for something to pay with, in as many tabs as there are methods. */
  pay(number: string, methods: readonly string[]): Promise<void>;
  look(number: string): Promise<void>;
  cancel(number: string): Promise<void>;
  close(): Promise<void>;
}

type Sku = (typeof skus)[keyof typeof skus];

/** How often a shopper presses again when there is no answer. */
const patience = 4;

export async function openShopper(baseURL: string, trial: Pick<Trial, 'count'>): Promise<Shopper> {
  const visitor: APIRequestContext = await request.newContext({ baseURL, timeout: 30_000 });
  const numbers: string[] = [];

  /** Undefined when nobody answers. An answer of 500 is a fault, whatever is killed. */
  async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error)) throw error;
      trial.count('lost answers');
      return undefined;
    }
  }

  async function act(action: string, form: Fields) {
    for (let time = 1; time <= patience; time++) {
      const answer = await answered(async () => {
        const response = await send(visitor, action, form);
        if (response.status() === 500) throw new Error(`${action} answered 500: ${await response.text()}`);
        return response.status() >= 500 ? undefined : outcomeOf(response);
      });
      if (answer && !answer.isUnconfirmed) return answer;
      await new Promise((resolve) => setTimeout(resolve, 150 * time));
    }
    return undefined;
  }

  return {
    numbers,
    async order({ sku, copies, mode, presses }) {
      const added = await act('cart.add', { productId: productOf(sku), sku: '', quantity: String(copies) });
      const form = added?.ok ? await answered(() => checkoutForm(visitor)) : undefined;
      // The book is sold out, or the shop is not there.
      if (!form) return;
      const { 'expectedTotal.bacs': total = '', ...rest } = form;
      const wish = { ...rest, paymentMode: mode, [`expectedTotal.${mode}`]: total };
      const outcomes = await Promise.all(Array.from({ length: presses }, () => act('order.place', wish)));
      for (const outcome of outcomes) {
        const number = outcome?.ok ? orderNumberIn(outcome.to) : '';
        if (number && !numbers.includes(number)) numbers.push(number);
      }
    },
    async pay(number, methods) {
      await Promise.all(methods.map((method) => act('payment.start', { number, method })));
    },
    async look(number) {
      const response = await answered(() => visitor.get(`/orders/pay?order=${number}&still=1`));
      if (response?.status() === 500) throw new Error(`The page to pay answered 500: ${await response.text()}`);
    },
    async cancel(number) {
      await act('order.cancel', { number, comment: 'Changed my mind' });
    },
    close: () => visitor.dispose(),
  };
}

const productOf = (sku: Sku): string =>
  String(sku === skus.moonstone ? products.moonstone : products.prideAndPrejudice);

/** Whether an answer is missing: the process is gone, or is not there yet. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|Timeout|is not valid JSON/i.test(error.message);
