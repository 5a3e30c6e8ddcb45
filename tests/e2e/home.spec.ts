import type { Page } from 'playwright/test';
import { main } from './support/journey.ts';
import { openStopped } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

/** The home page (spec section 2) on the sample shop. */

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('has every block of the specification, filled by the shop', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expect(block(page, 'Top 10 This Week').getByRole('listitem')).toHaveCount(10);
  await expect(block(page, 'Best sellers').getByRole('article')).toHaveCount(8);
  await expect(main(page).getByRole('link', { name: /^Shop Now\s?: / })).not.toHaveCount(0);
  await expect(block(page, 'Deals of the week').getByRole('article')).not.toHaveCount(0);
  await expect(block(page, 'Browse by subject').getByRole('link', { name: /^Fiction/ })).toHaveAttribute(
    'href',
    '/category/Fiction/1',
  );
  await expect(block(page, 'Top selling vendors').getByRole('heading', { level: 3 })).not.toHaveCount(0);
  for (const name of ['Total books', 'Authors', 'Books sold', 'Happy customers'])
    await expect(main(page).getByRole('term').filter({ hasText: name })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Get 10% off' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/shop/Top%20Offers/0');
  await expectAccessible(page);
});

test('its product tabs show one list at a time, the first at first', async ({ page }) => {
  await page.goto('/');
  const tabs = main(page).getByRole('tab');
  await expect(tabs).toHaveText(['Popular Books', 'On sale', 'Top Rated']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Popular Books', 'Top Rated', 'On sale']) {
    await main(page).getByRole('tab', { name }).click();
    await expect(main(page).getByRole('tabpanel')).toHaveCount(1);
    await expect(main(page).getByRole('tabpanel', { name }).getByRole('article')).toHaveCount(6);
  }
});

test('can be read on a phone with letters of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe('the clock of a deal', () => {
  test('runs each second, in two digits, and without React', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openStopped(page, '/', 60_000);
    const deals = block(page, 'Deals of the week');
    await expect(deals).toContainText('Hurry up! Sale ends in:');
    await deals.scrollIntoViewIfNeeded();
    const clock = deals.getByRole('timer').first();
    const left = async () => {
      const [days = 0, hours = 0, minutes = 0, seconds = 0] =
        (await clock.innerText()).match(/\d\d+/g)?.map(Number) ?? [];
      return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    };
    const before = await clock.evaluate((node) => Math.floor((Number(node.dataset.endsAt) - Date.now()) / 1000));
    // Its script comes after the first frame.
    await expect.poll(left).toBe(before);
    for (const seconds of [1, 2, 3]) {
      await page.clock.runFor(1000);
      expect(await left()).toBe(before - seconds);
    }
    await page.clock.runFor(3_600_000);
    expect(await left()).toBe(before - 3603);
    expect(loaded.filter((url) => /react/i.test(url))).toEqual([]);
  });

  test('stops at zero, and what it ran for is offered no longer', async ({ page, expectAccessible }) => {
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
