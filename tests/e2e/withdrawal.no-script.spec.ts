import { expect, test } from './support/consumer-shop.ts';
import { addToCart, orderCart } from './support/requests.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('a guest withdraws in two steps, gets a dated receipt, and the desk sees it with the order [ORDER-62 ORDER-64 ORDER-66 FOOTER-04]', async ({
  page,
  desk,
  mailTo,
  expectAccessible,
}) => {
  await addToCart(page.request, '60', 1);
  const number = await orderCart(page.request, { paymentMode: 'bacs' });
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' })).toHaveAttribute(
    'href',
    '/withdraw',
  );
  await page.goto(`/orders/details/${number}`);
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' }).click();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Order number')).toHaveValue(number);
  const email = await form.getByLabel('Email address').inputValue();
  expect(email).toContain('@');
  await expectAccessible(page);
  await form.getByLabel('Your name').fill('');
  await form.getByRole('button', { name: 'Withdraw from contract' }).click();
  await expect(form.getByLabel('Your name')).toHaveAccessibleDescription(/Please enter your name/);
  await expect(form.getByLabel('Order number')).toHaveValue(number);
  await form.getByLabel('Your name').fill('Asha Rao');
  await form.getByLabel('Which books').fill('The second one');
  await form.getByRole('button', { name: 'Withdraw from contract' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm withdrawal');
  await expect(form).toContainText('The second one');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Change something' }).click();
  await expect(form.getByLabel('Which books')).toHaveValue('The second one');
  await form.getByLabel('Which books').fill('');
  await form.getByRole('button', { name: 'Withdraw from contract' }).click();
  await form.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(form).toContainText(/We have received your statement on \d/);
  await expectAccessible(page);
  const receipt = await mailTo(email, /We have received your withdrawal/);
  expect(receipt.text).toContain(number);
  expect(receipt.text).toContain('The whole order');

  // Another one, whose number has a slip.
  await page.goto('/withdraw');
  await form.getByLabel('Your name').fill('Ravi');
  await form.getByLabel('Order number').fill('BF-2222-2222');
  await form.getByLabel('Email address').first().fill('ravi@example.org');
  await form.getByRole('button', { name: 'Withdraw from contract' }).click();
  await form.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(form).toContainText('We have received your statement');

  await desk.enter(page, 'staff');
  await page.goto('/desk');
  await page.getByRole('link', { name: '1 withdrawal fits no order' }).click();
  const open = page.getByRole('article', { name: 'Withdrawal of Ravi' });
  await expectAccessible(page);
  await open.getByLabel('It belongs to order').fill('BF-3333-3333');
  await open.getByRole('button', { name: 'Match it' }).click();
  await expect(open.getByLabel('It belongs to order')).toHaveAccessibleDescription(/no such order/);
  await open.getByLabel('It belongs to order').fill(number);
  await open.getByRole('button', { name: 'Match it' }).click();
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Returns' })).toContainText(number);
  await page.goto(`/desk/orders/${number}`);
  await expect(page.getByRole('region', { name: 'Withdrawal' })).toContainText('Asha Rao');
  await expectAccessible(page);
});

test('a cart with an e-book asks for the consent beside its box [CHECKOUT-70 CHECKOUT-71]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/shop?format=Ebook');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('radio', { name: /Ebook/ }).check({ force: true });
  await page
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click();
  await page.goto('/checkout');
  const box = page.getByRole('checkbox', { name: /lose my right to withdraw/ });
  await expect(box).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(box).toHaveAccessibleDescription(/Please agree, or take the e-books/);
  await expect(box).not.toBeChecked();
});
