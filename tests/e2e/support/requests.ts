import { type APIRequestContext, type APIResponse, expect } from 'playwright/test';
import type { Outcome } from '../../../src/lib/shop/outcome.ts';

/** The site as a browser without eyes: forms are sent as they are, and cookies kept. */

const json = { Accept: 'application/json' };

/** Sends a form to an action as an island does. */
export const send = (request: APIRequestContext, name: string, form: Readonly<Record<string, string>>) =>
  request.post(`/?_action=${name}`, { form, headers: json });

export const outcomeOf = async (response: APIResponse) => (await response.json()) as Outcome;

/** Sends a form that must succeed. */
export async function act(request: APIRequestContext, name: string, form: Readonly<Record<string, string>>) {
  const outcome = await outcomeOf(await send(request, name, form));
  expect(outcome, name).toMatchObject({ ok: true });
  return outcome;
}

/** Sends a form that must be refused; answers the messages by field. */
export async function refusal(request: APIRequestContext, name: string, form: Readonly<Record<string, string>>) {
  const response = await send(request, name, form);
  expect(response.status(), name).toBe(422);
  return (await outcomeOf(response)).fields ?? {};
}

/** The cookies an answer sets, by name, as the browser reads them: `value; Path=/; …` */
export const cookiesOf = (response: APIResponse): Record<string, string> =>
  Object.fromEntries(
    response
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)] as const),
  );

export async function sessionOf(request: APIRequestContext): Promise<string | undefined> {
  return (await request.storageState()).cookies.find(({ name }) => name === 'session')?.value;
}

export const cartLines = async (request: APIRequestContext) => {
  const { cart } = (await (await request.get('/cart.json')).json()) as {
    cart: { lines: { productId: string; quantity: number }[] };
  };
  return cart.lines.map(({ productId, quantity }) => [productId, quantity]);
};

let people = 0;
/** Somebody the shop does not know yet. */
export function newPerson() {
  people += 1;
  const email = `reader${people}.${Date.now()}@example.com`;
  const password = 'seven wet umbrellas';
  return { email, password, firstName: 'Asha', lastName: 'Rao', phone: '+91 98450 12345' };
}
