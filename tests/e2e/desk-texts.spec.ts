import { randomUUID } from 'node:crypto';
import { expect, test } from './support/cached-shop.ts';
import { all, isNamed, textOf } from './support/dom.ts';

/** Texts at the desk: the plain form, and the content editor. tests/unit/desk holds what both do. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('an editor publishes a text by a form, compares it with before and brings that back [TEXTS-01 TEXTS-10 TEXTS-16]', async ({
  request,
  atDesk,
}) => {
  const words = `Words ${randomUUID()}`;
  const { browser } = await atDesk('editor');
  await browser.open('/desk/texts');
  await browser.press('Delivery Information in a plain form');
  const written = `${words}\n\n${browser.page.valueOf('Text')}`;
  browser.fill('Description', '');
  browser.fill('Text', written);
  await browser.press('Publish');
  expect(browser.page.descriptionOf('Description')).toContain('one or two sentences');
  expect(browser.page.valueOf('Text')).toBe(written);
  browser.fill('Description', 'How books come.');
  await browser.press('Publish');
  expect(browser.page.notices).toContain('Delivery Information is published.');
  expect(await (await request.get('/delivery-information')).text()).toContain(words);

  await browser.press('Earlier versions of Delivery Information');
  await browser.press(/^Compare with now/);
  expect(all(browser.page.main, isNamed('ins')).some((one) => textOf(one).includes(words))).toBe(true);
  await browser.press(/^Bring back/);
  expect(browser.page.notices).toContain('says again what it said then');
  expect(await (await request.get('/delivery-information')).text()).not.toContain(words);
});

test('an editor fills in the values of a file, with rows that buttons add and remove [TEXTS-19 TEXTS-20]', async ({
  request,
  atDesk,
}) => {
  const name = `Firm ${randomUUID().slice(0, 8)}`;
  const { browser } = await atDesk('editor');
  const profiles = () => browser.within('group', 'Profiles elsewhere');
  await browser.open('/desk/texts/site');
  const before = profiles().count('group');
  // The first of the page is the shop’s own; imprint and complaints have theirs.
  browser.fill('Phone', 'call us');
  await browser.press('Add a profile');
  expect(profiles().count('group')).toBe(before + 1);
  expect(browser.page.valueOf('Phone')).toBe('call us');
  const added = profiles().within('group', /./, -1);
  added.fill('Words', name);
  added.fill('Leads to', 'nowhere');
  await browser.press('Publish');
  expect(browser.page.descriptionOf('Phone')).toMatch(/must be a phone number/i);
  const link = () => browser.within('group', name);
  expect(link().descriptionOf('Leads to')).toMatch(/must be a path of this site/i);
  browser.fill('Phone', '+91 22 5550 0140');
  link().fill('Leads to', 'https://books.example/');
  await browser.press('Publish');
  expect(browser.page.notices).toContain('is published.');
  expect(await (await request.get('/contact')).text()).toContain(name);

  await browser.open('/desk/texts/site');
  await browser.press(`Remove ${name}`);
  expect(profiles().count('group')).toBe(before);
  await browser.press('Publish');
  expect(browser.page.notices).toContain('is published.');
  expect(await (await request.get('/contact')).text()).not.toContain(name);
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
