import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from 'playwright/test';
import { first, textOf } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

/** Books in other languages than the pages, and the longest titles that there are. */

const books = [
  [
    'de',
    'ger',
    'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente und andere Verwaltungserzählungen',
    'Geschichten aus der Verwaltung, in denen nichts geschieht und alles sich ändert.',
  ],
  [
    'hi',
    'hin',
    'ज़िन्दगीनामा: स्वातन्त्र्योत्तर भारत के ऐतिहासिक उपन्यासों का आलोचनात्मक अध्ययन और विश्लेषण',
    'एक लम्बी कहानी, जो पंजाब के एक गाँव में शुरू होती है।',
  ],
] as const;

const lowerEdge = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
};

for (const [tag, code, title, description] of books) {
  test.describe(title, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('leaves price and button on the first screen of a phone, and is marked with its language [PRODUCT-87 PRODUCT-88]', async ({
      page,
      running,
      expectAccessible,
    }) => {
      const [path = ''] = (await plainBrowser(page.request).open('/author/j-k-rowling')).hrefs(
        "Harry Potter and the Philosopher's Stone",
      );
      const id = /^\/product\/(\d+)/.exec(path)?.[1] ?? '';
      const database = new DatabaseSync(join(running.dataDirs[0], 'bookfront.db'), { timeout: 60_000 });
      const before = database.prepare('select title, language, description from product where id = ?').get(id);
      const set = database.prepare('update product set title = ?, language = ?, description = ? where id = ?');
      set.run(title, code, `<p>${description}</p>`, id);
      try {
        await page.goto(path);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(title);
        await expect(heading).toHaveAttribute('lang', tag);
        await expect(page.locator('#description .prose')).toHaveAttribute('lang', tag);
        const form = page.locator('.product-options');
        expect(await lowerEdge(form.locator('.product-amount').first())).toBeLessThanOrEqual(844);
        expect(await lowerEdge(form.getByRole('button', { name: 'Add to cart' }))).toBeLessThanOrEqual(844);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        // Another language changes nothing of what axe looks at.
        if (tag === 'de') await expectAccessible(page);
        await page.getByRole('button', { name: 'Add to cart' }).first().click();
        await expect(page.locator('.cart-panel-line a').first()).toHaveAttribute('lang', tag);
        const cart = await plainBrowser(page.request).open('/cart');
        const link = first(cart.main, (one) => one.name === 'a' && textOf(one) === title);
        expect(link?.attribs.lang).toBe(tag);
      } finally {
        set.run(before?.title ?? '', before?.language ?? '', before?.description ?? '', id);
        database.close();
      }
    });
  });
}
