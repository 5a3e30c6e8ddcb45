import type { Locator, Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { expect, test } from './support/test.ts';

/** What home's blocks and the card that all grids share consist of (spec section 2), on the sample catalogue. */

const section = (page: Page, name: string | RegExp): Locator => main(page).getByRole('region', { name });

test('banners in four groups, columns, figures and vendors show what the specification lists', async ({ page }) => {
  await page.goto('/');
  const shopNow = (within: Locator) => within.getByRole('link', { name: /^Shop Now/ });
  // Three slides, one single, two double, three triple and two at the end.
  await expect(shopNow(main(page))).toHaveCount(11);
  await expect(shopNow(main(page).getByRole('group', { name: 'Featured' }))).toHaveCount(3);
  await expect(main(page).getByRole('definition').last()).toHaveText(/^\d+%$/);

  const columns = main(page).locator('.category-columns > section');
  await expect(columns).toHaveCount(3);
  await expect(columns.first().getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/category\//,
  );
  const entry = columns.first().getByRole('listitem').first();
  await expect(entry).toContainText(/Rated [\d.]+ out of 5.*₹\d/s);
  await expect(entry.locator('img')).toHaveCount(1);

  const vendor = section(page, 'Top selling vendors').getByRole('listitem').first();
  await expect(vendor.getByRole('link')).toHaveAttribute('href', /^\/brand\//);
  await expect(vendor).toContainText(/\d+ books/);
  await expect(vendor).toContainText(/Rated [\d.]+ out of 5/);
  await expect(vendor.locator('img')).toHaveCount(3);
  await expect(section(page, 'Get 10% off').getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('required');
});

test('a card has its badge, picture, name, stars and price; the lower price stands beside the old one', async ({
  page,
}) => {
  await page.goto('/shop/Top%20Offers/0');
  const card = main(page).getByRole('article').filter({ hasText: 'Rated' }).first();
  await expect(card.getByText(/^-\d+%$/)).toBeVisible();
  await expect(card.locator('img')).toBeVisible();
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/product\/\d+$/);
  await expect(card.locator('s')).toHaveText(/₹\d/);
  await expect(card.getByRole('insertion')).toHaveText(/₹\d/);
  const rating = Number(/Rated ([\d.]+) out of 5/.exec(await card.innerText())?.[1]);
  const stars = Number.parseFloat(
    await card.locator('.stars').evaluate((drawn: HTMLElement) => drawn.style.getPropertyValue('--of')),
  );
  expect(Math.abs(stars - rating * 20)).toBeLessThanOrEqual(1);

  await page.goto('/shop?sort=price-desc');
  const plain = main(page)
    .getByRole('article')
    .filter({ hasNot: page.locator('s') })
    .first();
  await expect(plain.getByText(/^-\d+%$/)).toHaveCount(0);
  await expect(plain.getByRole('insertion')).toHaveCount(0);
});
