import { randomUUID } from 'node:crypto';
import { expect, test } from './support/cached-shop.ts';

/** Texts at the desk: the plain form, and the content editor. tests/unit/desk holds what both do. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an editor publishes a text by a form, compares it with before and brings that back [TEXTS-01 TEXTS-10 TEXTS-16]', async ({
    page,
    request,
    desk,
    expectAccessible,
  }) => {
    const words = `Words ${randomUUID()}`;
    await desk.enter(page, 'editor');
    await page.goto('/desk/texts');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Delivery Information in a plain form' }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    const before = await text.inputValue();
    await page.getByRole('textbox', { name: 'Description' }).fill('');
    await text.fill(`${words}\n\n${before}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
      /one or two sentences/,
    );
    await expect(text).toHaveValue(`${words}\n\n${before}`);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Description' }).fill('How books come.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Delivery Information is published.');
    expect(await (await request.get('/delivery-information')).text()).toContain(words);

    await page.getByRole('link', { name: 'Earlier versions of Delivery Information' }).click();
    await page
      .getByRole('link', { name: /^Compare with now/ })
      .first()
      .click();
    await expect(page.getByRole('insertion').filter({ hasText: words })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click();
    await expect(page.getByRole('status')).toContainText('says again what it said then');
    expect(await (await request.get('/delivery-information')).text()).not.toContain(words);
  });

  test('an editor fills in the values of a file, with rows that buttons add and remove [TEXTS-19 TEXTS-20]', async ({
    page,
    request,
    desk,
    expectAccessible,
  }) => {
    const name = `Firm ${randomUUID().slice(0, 8)}`;
    const publish = () => page.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.enter(page, 'editor');
    await page.goto('/desk/texts/site');
    await expectAccessible(page);
    const profiles = page.getByRole('group', { name: 'Profiles elsewhere' });
    const before = await profiles.getByRole('group').count();
    // The first of the page is the shop’s own; imprint and complaints have theirs.
    const phone = page.getByLabel('Phone').first();
    await phone.fill('call us');
    await profiles.getByRole('button', { name: 'Add a profile' }).click();
    await expect(profiles.getByRole('group')).toHaveCount(before + 1);
    await expect(phone).toHaveValue('call us');
    const added = profiles.getByRole('group').last();
    await added.getByLabel('Words').fill(name);
    await added.getByLabel('Leads to').fill('nowhere');
    await publish();
    await expect(phone).toHaveAccessibleDescription(/must be a phone number/i);
    const link = page.getByRole('group', { name, exact: true });
    await expect(link.getByLabel('Leads to')).toHaveAccessibleDescription(/must be a path of this site/i);
    await expectAccessible(page);
    await phone.fill('+91 22 5550 0140');
    await link.getByLabel('Leads to').fill('https://books.example/');
    await publish();
    await expect(page.getByRole('status')).toContainText('is published.');
    expect(await (await request.get('/contact')).text()).toContain(name);

    await page.goto('/desk/texts/site');
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(profiles.getByRole('group')).toHaveCount(before);
    await publish();
    await expect(page.getByRole('status')).toContainText('is published.');
    expect(await (await request.get('/contact')).text()).not.toContain(name);
  });
});

test.describe('the editor', () => {
  test('shows a draft to its author, publishes it, and puts two people together [TEXTS-11 TEXTS-13 TEXTS-17]', async ({
    page,
    browser,
    request,
    desk,
    siteUrl,
    expectAccessible,
  }) => {
    const words = randomUUID();
    const open = async (at: typeof page) => {
      await at.goto('/desk/texts/editor#/contact');
      await expect(at.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
      await expect(at.getByRole('status')).toContainText('Everything is saved.');
    };
    const heading = (at: typeof page) => at.getByRole('textbox', { name: 'Large heading' });
    await desk.enter(page, 'editor');
    await open(page);
    await expectAccessible(page, 'iframe');
    const other = await browser.newPage({ baseURL: siteUrl });
    await desk.enter(other, 'owner');
    await open(other);

    await heading(page).fill(`Of Ines ${words}`);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(`Of Ines ${words}`);
    expect(await (await request.get('/contact')).text()).not.toContain(words);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Visitors see it from now on.');
    expect(await (await request.get('/contact')).text()).toContain(`Of Ines ${words}`);

    await heading(other).fill(`Of Meera ${words}`);
    await other.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(other.getByRole('status')).toContainText('Both are shown here');
    const both = other.getByRole('group', { name: 'Large heading' });
    await expect(both).toContainText(`Of Ines ${words}`);
    await expectAccessible(other, 'iframe');
    await both.getByRole('radio', { name: 'Theirs' }).check();
    await other.getByRole('button', { name: 'Put together' }).click();
    await expect(heading(other)).toHaveValue(`Of Ines ${words}`);
    await other.close();
  });
});
