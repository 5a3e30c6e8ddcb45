import type { Outcome } from '../../src/lib/shop/outcome.ts';
import { isFromCatalogue } from '../fixtures/unmarked-words.ts';
import { expect, test } from './support/language-shop.ts';

test.describe.configure({ mode: 'default' });

interface Sent {
  readonly action: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Fields that must have a message; a notice when there is none. */
  readonly fields?: readonly string[];
}

const address = ['firstName', 'lastName', 'address1', 'city', 'postCode', 'phone', 'email'];
const billing = address.map((field) => `billing.${field}`);
const link = { name: 'www.example.com', number: 'BF-1', email: 'a@b.c', formKey: 'key' };

/** Every public form, empty or wrong. */
const forms: readonly Sent[] = [
  { action: 'contact.send', fields: ['name', 'email', 'message', 'consent'] },
  { action: 'contact.send', form: { name: 'x'.repeat(401), email: 'a' }, fields: ['name', 'email'] },
  { action: 'newsletter.subscribe', fields: ['email'] },
  { action: 'review.submit', form: { productId: '101' }, fields: ['rating'] },
  { action: 'review.submit', form: { productId: '101', rating: '5' }, fields: ['description'] },
  { action: 'review.report', form: { id: '1' }, fields: ['reason'] },
  { action: 'order.track', fields: ['number', 'email'] },
  { action: 'withdrawal.fill', form: link, fields: ['name'] },
  { action: 'coupon.apply', fields: ['code'] },
  { action: 'coupon.apply', form: { code: 'x'.repeat(61) }, fields: ['code'] },
  { action: 'cart.add', form: { productId: '101', quantity: 'x', from: 'detail' }, fields: ['quantity'] },
  { action: 'cart.add', form: { productId: '101', quantity: 'x' } },
  { action: 'cart.add', fields: ['productId'] },
  { action: 'cart.check' },
  { action: 'delivery.place', form: { country: 'IN', postCode: '12' }, fields: ['postCode'] },
  { action: 'delivery.place', form: { country: 'GB', postCode: '?!' }, fields: ['postCode'] },
  { action: 'address.save', fields: ['firstName', 'country'] },
  {
    action: 'address.save',
    form: { country: 'IN', taxNumber: '1', firstName: 'a.com' },
    fields: [...address, 'taxNumber'],
  },
  { action: 'address.save', form: { country: 'DE', taxNumber: '1' }, fields: ['taxNumber'] },
  { action: 'account.login', fields: ['username', 'password'] },
  { action: 'account.login', form: { username: 'nobody', password: 'wrong password' }, fields: ['form'] },
  { action: 'account.register', fields: ['firstName', 'lastName', 'email', 'phone', 'password'] },
  { action: 'account.register', form: { password: 'short', firstName: 'Admin' }, fields: ['firstName'] },
  { action: 'account.register', form: { password: 'password123', firstName: 'Asha' }, fields: ['password'] },
  { action: 'account.forgot', form: { email: 'a' }, fields: ['email'] },
  { action: 'account.reset', fields: ['form'] },
  { action: 'account.details', fields: ['form'] },
  { action: 'account.confirmEmail', fields: ['form'] },
  { action: 'account.sendEmailLink' },
  { action: 'account.deleteAccount', fields: ['form'] },
  { action: 'order.place', fields: ['form'] },
  { action: 'order.returnBooks', form: { 'copies.1': 'x' }, fields: ['number', 'formKey', 'copies.1'] },
  { action: 'order.changeDelivery', fields: ['form'] },
  { action: 'order.cancelByLink', fields: ['number', 'token'] },
  { action: 'order.confirm', fields: ['number', 'token'] },
  { action: 'payment.start', fields: ['number'] },
  { action: 'quote.accept', fields: ['token'] },
  { action: 'alert.confirm', fields: ['token'] },
];

test('what forms say of their fields, and notices, come from a catalogue [LANG-28]', async ({ request, running }) => {
  const send = async ({ action, form = {} }: Sent): Promise<Outcome> => {
    // A form without a field is none.
    const response = await request.post(`${running.url}/en-XA/contact?_action=${action}`, {
      form: { nothing: '', ...form },
      headers: { Accept: 'application/json' },
    });
    return response.json();
  };
  const faults: string[] = [];
  for (const sent of forms) {
    const { fields = {}, notices } = await send(sent);
    const texts = [...Object.values(fields), ...notices.flatMap(({ text, title = '' }) => [text, title])].filter(
      Boolean,
    );
    for (const text of texts) if (!isFromCatalogue(text)) faults.push(`${sent.action}: ${text}`);
    const lacking = (sent.fields ?? []).filter((name) => !fields[name]);
    if (lacking.length > 0 || texts.length === 0)
      faults.push(`${sent.action} says nothing of ${lacking.join(', ')}: ${JSON.stringify(fields)}`);
  }
  expect(faults).toEqual([]);
});

test('a checkout says what its address lacks in the language of the page [LANG-28]', async ({ request, running }) => {
  const json = { Accept: 'application/json' };
  const at = `${running.url}/en-XA/checkout?_action=`;
  await request.post(`${at}cart.add`, { form: { productId: '101' }, headers: json });
  const sent = { form: { 'billing.country': 'IN', shipToBilling: '1' }, headers: json };
  const { fields = {} }: Outcome = await (await request.post(`${at}order.place`, sent)).json();
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([...billing, 'billing.state', 'paymentMode', 'form']));
  expect(Object.values(fields).filter((text) => !isFromCatalogue(text))).toEqual([]);
});
