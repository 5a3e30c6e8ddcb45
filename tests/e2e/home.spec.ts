import type { Locator, Page } from 'playwright/test';
import { first, textOf } from './support/dom.ts';
import { main } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { containsReact } from './support/scripts.ts';
import { openStopped } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

/** The home page on the sample shop. */

const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

test('the home page has every block: banners in four groups, columns, figures, vendors, newsletter and product tabs [HOME-02 HOME-03 HOME-04 HOME-05 HOME-06 HOME-08 HOME-09 HOME-10 HOME-11 HOME-12 ACCOUNT-29 A11Y-01]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expect(block(page, 'Top 10 This Week').getByRole('listitem')).toHaveCount(10);
  await expect(block(page, 'Best sellers').getByRole('article')).toHaveCount(8);
  await expect(block(page, 'Deals of the week').getByRole('article')).not.toHaveCount(0);
  await expect(block(page, 'Browse by subject').getByRole('link', { name: /^Fiction/ })).toHaveAttribute(
    'href',
    '/category/Fiction/1',
  );
  await expect(block(page, 'Top selling vendors').getByRole('heading', { level: 3 })).not.toHaveCount(0);
  for (const name of ['Total books', 'Authors', 'Books sold', 'Happy customers'])
    await expect(main(page).getByRole('term').filter({ hasText: name })).toBeVisible();
  await expect(main(page).getByRole('definition').last()).toHaveText(/^\d+%$/);
  await expect(main(page).getByRole('heading', { level: 2, name: 'Get 10% off' })).toBeVisible();
  await expect(block(page, 'Get 10% off').getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('required');
  await expect(main(page).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/shop/Top%20Offers/0');

  const shopNow = (within: Locator) => within.getByRole('link', { name: /^Shop Now/ });
  // Three slides, one single, two double, three triple and two at the end.
  await expect(shopNow(main(page))).toHaveCount(11);
  await expect(shopNow(main(page).getByRole('group', { name: 'Featured' }))).toHaveCount(3);

  const columns = main(page)
    .locator('section')
    .filter({
      has: page.getByRole('heading', { level: 2 }).locator('a[href^="/category/"]'),
    });
  await expect(columns).toHaveCount(3);
  const entry = columns.first().getByRole('listitem').first();
  await expect(entry).toContainText(/Rated [\d.]+ out of 5.*₹\d/s);
  await expect(entry.locator('img')).toHaveCount(1);

  const vendor = block(page, 'Top selling vendors').getByRole('listitem').first();
  await expect(vendor.getByRole('link')).toHaveAttribute('href', /^\/brand\//);
  await expect(vendor).toContainText(/\d+ books/);
  await expect(vendor).toContainText(/Rated [\d.]+ out of 5/);
  await expect(vendor.locator('img')).toHaveCount(3);
  await expectAccessible(page);

  await test.step('the product tabs show one list at a time, beginning with the first', async () => {
    const tabs = main(page).getByRole('tab');
    await expect(tabs).toHaveText(['Popular Books', 'On sale', 'Top Rated']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Popular Books', 'Top Rated', 'On sale']) {
      await main(page).getByRole('tab', { name }).click();
      await expect(main(page).getByRole('tabpanel')).toHaveCount(1);
      await expect(main(page).getByRole('tabpanel', { name }).getByRole('article')).toHaveCount(6);
    }
  });
});

const secondsOf = (text: string): number => {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = text.match(/\d\d+/g)?.map(Number) ?? [];
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
};

test.describe('the countdown of a deal', () => {
  test('runs each second, in two digits, and without React [HOME-15]', async ({ page }) => {
    const loaded: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') loaded.push(await response.text().catch(() => ''));
    });
    await openStopped(page, '/', 60_000);
    const deals = block(page, 'Deals of the week');
    await expect(deals).toContainText('Hurry up! Sale ends in:');
    await deals.scrollIntoViewIfNeeded();
    const clock = deals.getByRole('timer').first();
    const left = async () => secondsOf(await clock.innerText());
    // The page was rendered a minute ago. Its script runs after the first frame, and corrects the time at once.
    const timer = first((await plainBrowser(page.request).open('/')).main, ({ attribs }) => attribs.role === 'timer');
    const sent = secondsOf(timer ? textOf(timer) : '');
    await expect.poll(left).toBeLessThan(sent - 50);
    const before = await left();
    for (const seconds of [1, 2, 3]) {
      await page.clock.runFor(1000);
      expect(await left()).toBe(before - seconds);
    }
    await page.clock.runFor(3_600_000);
    expect(await left()).toBe(before - 3603);
    expect(loaded.filter(containsReact)).toEqual([]);
  });

  test('stops at zero, and its offer ends [HOME-15 HOME-17]', async ({ page, expectAccessible }) => {
    await page.clock.install();
    await page.goto('/');
    const deal = block(page, 'Deals of the week').getByRole('article').first();
    await expect(deal.getByRole('link', { name: /^View offer/ })).toBeVisible();
    await expect(deal).toContainText(/₹[\d,.]+\s*₹?/);
    await page.clock.fastForward(100 * 24 * 3_600_000);
    await expect(deal).toContainText('This offer has ended.');
    await expect(deal).not.toContainText('₹', { useInnerText: true });
    await expect(deal.getByRole('timer')).toBeHidden();
    await expect(deal.getByRole('link', { name: /^View offer/ })).toBeHidden();
    await expect(deal.getByRole('heading').getByRole('link')).toBeVisible();
    await expectAccessible(page);
  });
});
