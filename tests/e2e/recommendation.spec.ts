import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

test('a book that people of the shop like says why and who, and is no review for search engines [PRODUCT-86]', async ({
  request,
  page,
  expectAccessible,
}) => {
  const reader = plainBrowser(request);
  const [path = ''] = (await reader.open('/author/gillian-flynn')).hrefs('Gone Girl');
  await page.goto(path);
  const said = page.getByRole('figure').filter({ hasText: 'Why we like it' });
  await expect(said).toContainText('I missed my stop twice.');
  await expect(said).toContainText('Why we like it · Farhan, crime and thrillers');
  for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
    expect(data).not.toContain('Farhan');
  await expectAccessible(page);
  expect((await reader.open('/product/60')).text).not.toContain('Why we like it');
});
