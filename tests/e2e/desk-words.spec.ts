import { randomUUID } from 'node:crypto';
import { plainBrowser } from './support/plain-browser.ts';
import { act, addToCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** People's words and coupons, between shopper and desk. */

const words = () => `A book for ${randomUUID()}`;

test('a review is written, reported, answered and hidden [WORDS-04 WORDS-05 WORDS-06 WORDS-16]', async ({
  request,
  atDesk,
}) => {
  const text = words();
  const reader = plainBrowser(request);
  await act(request, 'review.submit', { productId: '75', rating: '2', description: text });
  await reader.open('/product/75');
  await reader.within('article', text).press('Report');
  await reader.press('Send the report');
  expect(reader.page.text).toContain('Please choose what is wrong with it.');
  reader.choose('It gives the end away');
  expect((await reader.press('Send the report')).heading).toBe('Thank you');

  const { browser } = await atDesk('staff');
  await browser.open('/desk');
  await browser.press(/reviews? (was|were) reported$/);
  const reported = () => browser.within('article', text);
  expect(reported().text).toContain('It gives the end away');
  await reported().press(/^Answer/);
  browser.fill('Your answer', 'Read it <b>all the same</b>.');
  await browser.press('Save the answer');
  await reader.open('/product/75');
  expect(reader.within('article', text).text).toContain('The shop answers: Read it <b>all the same</b>.');
  await browser.open('/desk/reviews?list=reported');
  await reported().press(/^Hide/);
  expect(browser.page.notices).toContain('The review is hidden.');
  expect(browser.page.path).toContain('list=reported');
  expect((await reader.open('/product/75')).text).not.toContain(text);
});

test('a message is answered by mail, and its writer is erased [WORDS-08 WORDS-14 WORDS-16]', async ({
  request,
  atDesk,
  mailTo,
}) => {
  const email = `reader-${randomUUID()}@books.test`;
  const message = words();
  await act(request, 'contact.send', { name: 'Leela', email, message, consent: '1', website: '' });
  const { browser } = await atDesk('owner');
  await browser.open('/desk');
  await browser.press(/^\d+ messages? to answer$/);
  await browser.within('article', message).press(/^Answer/);
  browser.fill(`To ${email}`, 'It is here for you.');
  await browser.press('Send the answer');
  expect(browser.page.notices).toContain('Your answer is on its way by mail.');
  await mailTo(email, /Our answer to your message/);

  await browser.open('/desk/customers');
  browser.fill('Email address', email);
  await browser.press('Find');
  browser.fill('To erase', 'somebody@else.test');
  await browser.press('Erase for good');
  expect(browser.page.descriptionOf('To erase')).toContain('Nothing was erased');
  browser.fill('To erase', email);
  await browser.press('Erase for good');
  expect(browser.page.notices).toContain('The data are erased.');
});

test('a coupon made at the desk and stopped is gone from the cart, which says why; a review with a link waits [WORDS-01 WORDS-10 WORDS-12]', async ({
  request,
  atDesk,
}) => {
  const code = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { browser } = await atDesk('staff');
  await browser.open('/desk/coupons/new');
  browser.fill('Code', code);
  browser.fill('How much', '15');
  expect((await browser.press('Make the coupon')).heading).toBe(code);
  await addToCart(request);
  await act(request, 'coupon.apply', { code });
  await browser.press('Stop it');
  expect(browser.page.notices).toContain('The coupon is stopped.');
  const reader = plainBrowser(request);
  for (const path of ['/cart', '/checkout'])
    expect((await reader.open(path)).text).toContain(
      `The coupon ${code} no longer applies: it is not offered any more.`,
    );

  const description = `More at www.example.com ${randomUUID()}`;
  const { notices } = await act(request, 'review.submit', { productId: '76', rating: '4', description });
  expect(notices).toMatchObject([
    { surface: 'dialog', text: expect.stringContaining('We read your review before it appears here.') },
  ]);
  expect((await reader.open('/product/76')).text).not.toContain(description);
});
