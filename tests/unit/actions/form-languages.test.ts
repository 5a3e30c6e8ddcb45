import { expect, test } from 'vitest';
import { server } from '../../../src/actions/index.ts';
import type { ActionName } from '../../../src/lib/paths/actions.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import type { Outcome } from '../../../src/lib/shop/outcome.ts';
import { shopLanguages } from '../../../src/messages/languages.ts';
import { messages } from '../../../src/messages/messages.ts';
import { isFromCatalogue } from '../../fixtures/unmarked-words.ts';
import { browser, openAccounts } from '../accounts/open.ts';

const [, pseudo] = shopLanguages(['en', 'en-XA'], 'en-IN') as [Language, Language];

const known = { id: 'visitor' };

/** Sends a form to an action, as a page in the pseudo-locale does. */
async function send(name: ActionName, typed: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const { accounts } = await openAccounts();
  const asking = { ...browser().asking, text: messages.fieldErrors(pseudo) };
  const form = new FormData();
  for (const [field, value] of Object.entries(typed)) form.set(field, value);
  const locals = {
    language: pseudo,
    settings: { currency: 'INR', country: 'IN', withdrawalDays: 14 },
    visitor: { current: async () => known, ensure: async () => known, discardNewGuest: async () => undefined },
    content: { site: async () => undefined },
    place: { named: () => undefined },
    accounts: {
      login: (login: Parameters<typeof accounts.logIn>[0]) => accounts.logIn(login, asking),
      register: (one: Parameters<typeof accounts.register>[0]) => accounts.register(one, asking),
      reset: (one: Parameters<typeof accounts.reset>[0]) => accounts.reset(one, asking),
      changeDetails: (one: Parameters<typeof accounts.changeDetails>[0]) => accounts.changeDetails(one, asking),
      deleteAccount: (one: Parameters<typeof accounts.deleteAccount>[0]) => accounts.deleteAccount(one, asking),
      resendConfirmation: () => accounts.resendConfirmation(asking),
      confirmEmail: (token: string) => accounts.confirmEmail(token, asking.text),
    },
  };
  const [room = '', action = ''] = name.split('.');
  const actions = server as unknown as Record<
    string,
    Record<string, { handler(...given: unknown[]): Promise<Outcome> }>
  >;
  const { handler } = actions[room]?.[action] ?? {};
  if (!handler) throw new Error(`There is no action ${name}`);
  return handler(form, { locals, url: new URL('https://books.test/') });
}

const address = ['firstName', 'lastName', 'address1', 'city', 'postCode', 'phone', 'email'];

/** Every public form, empty or wrong, with the fields that must have a message; a notice where there are none. */
const forms: readonly [ActionName, Readonly<Record<string, string>>, readonly string[]][] = [
  ['contact.send', {}, ['name', 'email', 'message', 'consent']],
  ['contact.send', { name: 'x'.repeat(401), email: 'a' }, ['name', 'email']],
  ['newsletter.subscribe', {}, ['email']],
  ['review.submit', { productId: '101' }, ['rating']],
  ['review.submit', { productId: '101', rating: '5' }, ['description']],
  ['review.report', { id: '1' }, ['reason']],
  ['order.track', {}, ['number', 'email']],
  ['withdrawal.fill', { name: 'www.example.com', number: 'BF-1', email: 'a@b.c', formKey: 'k' }, ['name']],
  ['withdrawal.confirm', { name: 'A', number: 'BF-1', email: 'a@b.c', lines: 'x'.repeat(3000) }, ['lines', 'formKey']],
  ['coupon.apply', {}, ['code']],
  ['coupon.remove', { code: 'x'.repeat(61) }, ['code']],
  ['cart.add', { productId: '101', quantity: 'x', from: 'detail' }, ['quantity']],
  ['cart.add', { productId: '101', quantity: 'x' }, []],
  ['cart.remove', {}, ['productId']],
  ['wishlist.add', {}, ['productId']],
  ['delivery.place', { country: 'IN', postCode: '12' }, ['postCode']],
  ['delivery.place', { country: 'GB', postCode: '?!' }, ['postCode']],
  ['delivery.place', { country: 'XX' }, ['country']],
  ['address.save', { country: 'IN' }, [...address, 'state']],
  ['address.save', { country: 'IN', taxNumber: '1', firstName: 'a.com', phone: '1', email: 'a' }, ['taxNumber']],
  ['address.save', { country: 'DE', taxNumber: '1', lastName: 'x'.repeat(201) }, ['taxNumber', 'lastName']],
  ['account.login', {}, ['username', 'password']],
  ['account.login', { username: 'nobody', password: 'wrong password' }, ['form']],
  ['account.register', {}, ['firstName', 'lastName', 'email', 'phone', 'password']],
  ['account.register', { password: 'short', firstName: 'Admin' }, ['firstName']],
  ['account.register', { password: 'password123', firstName: 'Asha' }, ['password']],
  ['account.forgot', { email: 'a' }, ['email']],
  ['account.reset', {}, ['form']],
  ['account.details', {}, ['form']],
  ['account.confirmEmail', {}, ['form']],
  ['account.sendEmailLink', {}, []],
  ['account.deleteAccount', {}, ['form']],
  ['account.registerFromOrder', {}, ['number']],
  ['order.place', { 'billing.country': 'IN', shipToBilling: '1' }, ['billing.firstName', 'paymentMode', 'form']],
  ['order.place', { comment: 'x'.repeat(2001), 'digitalWaiver.asked': '1' }, ['comment', 'digitalWaiver']],
  ['order.returnBooks', { 'copies.1': 'x' }, ['number', 'formKey', 'copies.1']],
  ['order.returnBooks', { number: 'BF-1', formKey: 'k' }, ['lines']],
  ['order.changeDelivery', {}, ['form']],
  ['order.changeDelivery', { number: 'BF-1', token: '' }, ['delivery']],
  ['order.cancelByLink', {}, ['number', 'token']],
  ['order.confirm', {}, ['number', 'token']],
  ['payment.start', {}, ['number']],
  ['quote.accept', {}, ['token']],
  ['alert.confirm', {}, ['token']],
  ['alert.withdraw', {}, ['token']],
];

test.each(forms)('%s says what is wrong with %j from a catalogue [LANG-28]', async (name, typed, wanted) => {
  const { ok, fields = {}, notices } = await send(name, typed);
  expect(ok).toBe(false);
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([...wanted]));
  const texts = [...Object.values(fields), ...notices.map(({ text }) => text)];
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !isFromCatalogue(text))).toEqual([]);
});
