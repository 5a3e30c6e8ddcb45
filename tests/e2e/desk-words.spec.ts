import { randomUUID } from 'node:crypto';
import { main } from './support/journey.ts';
import { dialog } from './support/overlays.ts';
import { act, addToCart } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** People's words and coupons, between shopper and desk. */

const words = () => `A book for ${randomUUID()}`;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a review is written, reported, answered and hidden [WORDS-04 WORDS-05 WORDS-06 WORDS-16]', async ({
    page,
    desk,
    expectAccessible,
  }) => {
    const text = words();
    await page.goto('/product/75');
    await act(page.request, 'review.submit', { productId: '75', rating: '2', description: text });
    await page.goto('/product/75');
    const review = main(page).getByRole('article').filter({ hasText: text });
    await review.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(main(page)).toContainText('Please choose what is wrong with it.');
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'It gives the end away' }).check();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');

    await desk.enter(page, 'staff');
    await page.goto('/desk');
    await page.getByRole('link', { name: /reviews? (was|were) reported$/ }).click();
    await expectAccessible(page);
    const reported = page.getByRole('article').filter({ hasText: text });
    await expect(reported).toContainText('It gives the end away');
    await reported.getByRole('link', { name: /^Answer/ }).click();
    await page.getByRole('textbox', { name: /^Your answer/ }).fill('Read it <b>all the same</b>.');
    await page.getByRole('button', { name: 'Save the answer' }).click();
    await expectAccessible(page);
    await page.goto('/product/75');
    await expect(review).toContainText('The shop answers: Read it <b>all the same</b>.');
    await page.goto('/desk/reviews?list=reported');
    await reported.getByRole('button', { name: /^Hide/ }).click();
    await expect(page.getByRole('status')).toContainText('The review is hidden.');
    await expect(page).toHaveURL(/list=reported/);
    await page.goto('/product/75');
    await expect(main(page)).not.toContainText(text);
  });

  test('a message is answered by mail, and its writer is erased [WORDS-08 WORDS-14 WORDS-16]', async ({
    page,
    desk,
    mailTo,
  }) => {
    const email = `reader-${randomUUID()}@books.test`;
    const message = words();
    await act(page.request, 'contact.send', { name: 'Leela', email, message, consent: '1', website: '' });
    await desk.enter(page, 'owner');
    await page.goto('/desk');
    await page.getByRole('link', { name: /^\d+ messages? to answer$/ }).click();
    await page
      .getByRole('article')
      .filter({ hasText: message })
      .getByRole('link', { name: /^Answer/ })
      .click();
    await page.getByRole('textbox', { name: `To ${email}` }).fill('It is here for you.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByRole('status')).toContainText('Your answer is on its way by mail.');
    await mailTo(email, /Our answer to your message/);

    await page.goto('/desk/customers');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('textbox', { name: /^To erase/ }).fill('somebody@else.test');
    await page.getByRole('button', { name: 'Erase for good' }).click();
    const again = page.getByRole('textbox', { name: /^To erase/ });
    await expect(again).toHaveAccessibleDescription(/Nothing was erased/);
    await again.fill(email);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('status')).toContainText('The data are erased.');
  });
});

test('a coupon made at the desk and stopped is gone from the cart, which says why; a review with a link waits [WORDS-01 WORDS-10 WORDS-12]', async ({
  page,
  desk,
  expectAccessible,
}) => {
  const code = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  await desk.enter(page, 'staff');
  await page.goto('/desk/coupons/new');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('textbox', { name: 'How much' }).fill('15');
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code);
  await expectAccessible(page);
  await addToCart(page.request);
  await act(page.request, 'coupon.apply', { code });
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByRole('status')).toContainText('The coupon is stopped.');
  const note = `The coupon ${code} no longer applies: it is not offered any more.`;
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(main(page)).toContainText(note);
  }

  await page.goto('/product/76#reviews');
  await page.getByRole('radio', { name: /Good/ }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill(`More at www.example.com ${randomUUID()}`);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog(page)).toContainText('We read your review before it appears here.');
});
