import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import { leadTo } from '../../scripts/open-browser.ts';
import { listen } from '../../src/lib/server/http.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { test as base, expect } from './support/test.ts';

/** `npm run edit` as somebody uses it who has never seen Markdown; it has started the shop too. */

interface Editor {
  /** With its key. */
  readonly address: string;
  readonly origin: string;
  readonly key: string;
  /** The running shop. */
  readonly shop: string;
  readonly contentDir: string;
}

const test = base.extend<{ editor: Page }, { tool: Editor }>({
  tool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, worker) => {
      const dataDir = await ownData(`editor-${worker.workerIndex}`);
      const contentDir = join(dataDir, 'content');
      await cp('content', contentDir, { recursive: true });
      const { address, stop } = await run('scripts/edit.ts', {
        DATA_DIR: dataDir,
        CONTENT_DIR: contentDir,
        CACHE_MAX_AGE: '86400',
        EDIT_PORT: '0',
      });
      const { origin, hash } = new URL(address);
      const key = hash.replace('#key=', '');
      const start = await fetch(`${origin}/api/start`, { headers: { Authorization: `Bearer ${key}` } });
      const { siteAddresses } = (await start.json()) as { siteAddresses: readonly string[] };
      await use({ address, origin, key, contentDir, shop: siteAddresses[0] ?? '' });
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ tool }, use) => use(tool.origin),
  /** Each test begins with the content that comes with the shop. */
  editor: async ({ page, tool }, use) => {
    await cp('content', tool.contentDir, { recursive: true, force: true });
    await page.goto(tool.address);
    await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
    await use(page);
  },
  // The shop's page in the frame says that it may not take the focus.
  quietConsole: false,
});

const open = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('navigation', { name: 'What to change' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The name stands there before what the file holds.
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Everything is saved.');
};
/** The browser tells of a moved cursor with its next frame; people are slower than that. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
};
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (page: Page) => expect(page.getByRole('status')).toContainText('Saved. Visitors see it from now on.');

/** What a visitor gets with the next request. */
const shown = async (tool: Editor, path: string): Promise<string> => (await fetch(tool.shop + path)).text();

test('the file that the browser is started with leads to the editor, which it keeps open', async ({ page, tool }) => {
  await page.goto(pathToFileURL(leadTo(tool.address, tool.contentDir)).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
  expect(page.url()).not.toContain(tool.key);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
});

test('of a shop that cannot be started it is said why, and what to do', async () => {
  const taken = createServer((_request, response) => void response.writeHead(404).end());
  const port = await listen(taken, 0, '127.0.0.1');
  const end = run('scripts/edit.ts', {
    PORT: String(port),
    DATA_DIR: await ownData('editor-without-shop'),
    EDIT_PORT: '0',
  });
  await expect(end).rejects.toThrow(
    /Port \d+ is taken\.[^\n]*\n.* could not be started\. Mend what it says above, with `npm run edit`[^\n]*\n$/,
  );
  taken.close();
});

test('a heading and a paragraph are changed without Markdown, and the running shop shows them at once', async ({
  editor,
  tool,
  expectAccessible,
}) => {
  await shown(tool, '/delivery-information');
  await open(editor, 'Delivery Information');
  await expectAccessible(editor);
  await text(editor).getByRole('heading', { name: 'Following your parcel' }).click();
  await press(editor, 'End');
  await editor.keyboard.type(' home');
  await text(editor).getByText('Have the amount ready').click();
  await settle(editor);
  await press(editor, 'ControlOrMeta+b');
  await editor.keyboard.type('NEW & <bold>');
  await expect(editor.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.getByRole('status')).toContainText('Not saved yet.');

  await save(editor);
  await isSaved(editor);
  const page = await shown(tool, '/delivery-information');
  expect(page).toContain('<h2 id="following-your-parcel-home">Following your parcel home</h2>');
  // Its lines are broken where the click happened to put the words.
  expect(page.replace(/\s+/g, ' ')).toContain('<strong>NEW &amp; &lt;bold&gt;</strong>');
  await expect(
    editor.frameLocator('iframe').getByRole('main').getByRole('heading', { name: 'Following your parcel home' }),
  ).toBeVisible();

  const before = await readFile('content/pages/delivery-information.md', 'utf8');
  const after = await readFile(join(tool.contentDir, 'pages/delivery-information.md'), 'utf8');
  const isOld = (line: string) => before.split('\n').includes(line);
  expect(after.split('\n').filter((line) => !isOld(line)).length).toBeLessThan(5);
});

test('a link, a list and a table are made with buttons and the keyboard', async ({ editor, tool }) => {
  await open(editor, 'Terms & Conditions');
  await text(editor).getByText('Only adults can order').click();
  await press(editor, 'End', 'Enter');
  await editor.keyboard.type('Ask us ');
  await editor.keyboard.press('ControlOrMeta+k');
  const dialog = editor.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Words' })).toHaveAccessibleDescription(/Please write the words/);
  await dialog.getByRole('textbox', { name: 'Words' }).fill('anything');
  await dialog.getByRole('combobox', { name: 'Leads to' }).selectOption('Contact: the form');
  await editor.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await press(editor, 'Enter');
  await editor.getByRole('button', { name: 'List', exact: true }).click();
  await expect(editor.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await editor.keyboard.type('One');
  await press(editor, 'Enter');
  await editor.keyboard.type('Two');
  await press(editor, 'Enter', 'Enter');
  await editor.getByRole('button', { name: 'Table' }).click();
  await editor.keyboard.type('What');
  await press(editor, 'Enter');
  await editor.keyboard.type('Cost');
  await editor.getByRole('button', { name: 'Align right' }).click();
  await editor.getByRole('button', { name: 'Delete row' }).focus();
  await save(editor);
  await isSaved(editor);
  const page = await shown(tool, '/terms');
  expect(page).toContain('<p>Ask us <a href="/contact#write">anything</a></p>');
  expect(page).toMatch(/<ul>\s*<li>One<\/li>\s*<li>Two<\/li>\s*<\/ul>/);
  expect(page).toContain('<th data-align="right" scope="col">Cost</th>');
});

test('a link of the footer is changed, added and moved', async ({ editor, tool, expectAccessible }) => {
  await open(editor, /Footer/);
  await editor.getByRole('button', { name: 'Columns of links in the footer' }).click();
  await editor.locator('summary', { hasText: 'Company' }).click();
  const column = editor.getByRole('group', { name: 'Columns of links in the footer' }).getByRole('listitem').nth(1);
  const links = column.getByRole('group', { name: 'Links' });
  await expectAccessible(editor);

  const support = links.getByRole('group', { name: /Support/ });
  await support.getByRole('textbox', { name: 'Words' }).fill('Help');
  await links.getByRole('group', { name: /Help/ }).getByRole('combobox').selectOption('Contact: the form');
  await links.getByRole('button', { name: 'Move Help up' }).click();
  await expect(links.getByRole('button', { name: 'Move Help up' })).toBeFocused();
  await links.getByRole('button', { name: 'Add a link' }).click();
  await editor.keyboard.type('A good book');
  const added = links.getByRole('group', { name: /A good book/ });
  await added.getByRole('combobox').selectOption('Another address…');
  await added.getByRole('textbox', { name: 'Leads to' }).fill(`${tool.shop}/product/12`);
  await save(editor);
  await isSaved(editor);

  const page = await shown(tool, '/terms');
  expect(page).toMatch(
    /href="\/contact#write"[^>]*>Help<[\s\S]*>Contact<[\s\S]*href="\/product\/12"[^>]*>A good book</,
  );
  const file = await readFile(join(tool.contentDir, 'site.yml'), 'utf8');
  expect(file).toContain("# What every page's footer");
  expect(file).toContain('      - { name: A good book, href: /product/12 }\n');
});

test('a text is written with the keyboard alone, in the dark too', async ({ editor, tool, expectAccessible }) => {
  await editor.emulateMedia({ colorScheme: 'dark' });
  await open(editor, /^Contact/);
  await expectAccessible(editor);
  await text(editor).focus();
  await press(editor, 'ControlOrMeta+End', 'Enter');
  await editor.keyboard.type('Come and see us');
  await press(editor, 'Shift+Tab');
  await expect(editor.getByRole('combobox', { name: 'Style of the paragraph' })).toBeFocused();
  await press(editor, 'ArrowDown', 'ArrowDown');
  await expect(editor.getByRole('combobox', { name: 'Style of the paragraph' })).toHaveValue('smaller');
  await press(editor, 'ArrowRight');
  await expect(editor.getByRole('button', { name: 'Bold' })).toBeFocused();
  await press(editor, 'Tab');
  await expect(text(editor)).toBeFocused();
  await press(editor, 'ControlOrMeta+s');
  await isSaved(editor);
  expect(await shown(tool, '/contact')).toContain('<h3 id="come-and-see-us">Come and see us</h3>');
});

test('a mistake is explained beside its field, and nothing is lost', async ({ editor, tool, expectAccessible }) => {
  const before = await readFile(join(tool.contentDir, 'site.yml'), 'utf8');
  await open(editor, /Footer/);
  const email = editor.getByRole('textbox', { name: 'E-mail', exact: true });
  await email.fill('hello at books');
  // Said while one writes, before anything is saved.
  await expect(email).toHaveAccessibleDescription('Must be an e-mail address, for example hello@books.example.');
  await editor.getByRole('textbox', { name: 'Phone', exact: true }).fill('');
  await expectAccessible(editor);
  await save(editor);
  await expect(editor.getByRole('status')).toContainText('Not saved yet: something has to be mended first.');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('hello at books');
  expect(await readFile(join(tool.contentDir, 'site.yml'), 'utf8')).toBe(before);

  // Nor when the window is closed.
  await editor.reload();
  await expect(editor.getByRole('heading', { level: 1, name: /Footer/ })).toBeVisible();
  await expect(email).toHaveValue('hello at books');
  await expect(editor.getByRole('status')).toContainText('What you had written and not saved is back.');
  await editor.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(email).toHaveValue('hello@bookfront.example');
});

test('a link that leads nowhere is not saved, in a text as elsewhere', async ({ editor }) => {
  await open(editor, 'About Us');
  await text(editor).getByRole('link', { name: 'all our books' }).click();
  await editor.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = editor.getByRole('dialog', { name: 'Change the link' });
  await dialog.getByRole('combobox').selectOption('Another address…');
  await dialog.getByRole('textbox', { name: 'Leads to' }).fill('/product/99999');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(text(editor)).toHaveAccessibleDescription(
    'The link ‘all our books’ leads to /product/99999, which the shop does not have (any more); choose another, or take the link out.',
  );
  await save(editor);
  await expect(editor.getByRole('status')).toContainText('Not saved yet');
  await editor.getByRole('button', { name: 'Discard my changes' }).click();
});

test('a heading that others lead to and that is gone is told of', async ({ editor }) => {
  await open(editor, 'Delivery Information');
  await text(editor).getByRole('heading', { name: 'Returns' }).click();
  await press(editor, 'End');
  await editor.keyboard.type(' and refunds');
  await save(editor);
  await expect(editor.getByRole('status')).toContainText('Something has to be mended in ‘Home page’ and ‘Footer');
  await editor
    .getByRole('navigation', { name: 'What to change' })
    .getByRole('link', { name: /Footer/ })
    .click();
  const returns = editor.getByRole('group', { name: /link 2: Returns/ }).getByRole('textbox', { name: 'Leads to' });
  await expect(returns).toHaveAccessibleDescription(/did you mean \/delivery-information#returns-and-refunds\?/);
});

test('what somebody else has saved meanwhile is not written over unasked', async ({ editor, tool }) => {
  await open(editor, 'Privacy Policy');
  const file = join(tool.contentDir, 'pages/privacy-policy.md');
  const theirs = (await readFile(file, 'utf8')).replace('## Children', '## Children and the young');
  await writeFile(file, theirs);
  await editor.getByRole('textbox', { name: 'Large heading' }).fill('Your privacy');
  await save(editor);
  await expect(editor.getByRole('status')).toContainText('Somebody else has saved this since you opened it.');
  expect(await readFile(file, 'utf8')).toBe(theirs);
  await expect(editor.getByRole('textbox', { name: 'Large heading' })).toHaveValue('Your privacy');
  await editor.getByRole('button', { name: 'Save mine in its place' }).click();
  await isSaved(editor);
  await editor.getByRole('button', { name: 'Earlier versions' }).click();
  await editor
    .getByRole('button', { name: /Bring back/ })
    .first()
    .click();
  await expect(text(editor).getByRole('heading', { name: 'Children and the young' })).toBeVisible();
  await save(editor);
  await isSaved(editor);
  expect(await readFile(file, 'utf8')).toBe(theirs);
});

test('what was written before somebody else saved comes back, and is not saved over theirs unasked', async ({
  editor,
  tool,
}) => {
  await open(editor, 'Privacy Policy');
  const heading = editor.getByRole('textbox', { name: 'Large heading' });
  await heading.fill('Your privacy');
  await expect(editor.getByRole('status')).toContainText('Not saved yet.');
  const file = join(tool.contentDir, 'pages/privacy-policy.md');
  const theirs = (await readFile(file, 'utf8')).replace('## Children', '## Children and the young');
  await writeFile(file, theirs);
  await editor.reload();
  await expect(editor.getByRole('status')).toContainText(
    'What you had written and not saved is back. Somebody else has saved this since.',
  );
  await expect(heading).toHaveValue('Your privacy');
  await save(editor);
  await expect(editor.getByRole('status')).toContainText('Somebody else has saved this');
  expect(await readFile(file, 'utf8')).toBe(theirs);

  // Whoever takes theirs, or presses the wrong button, does not lose what was written.
  await editor.getByRole('button', { name: 'Take theirs instead' }).click();
  await expect(heading).toHaveValue('');
  await editor.getByRole('button', { name: 'Bring back what I had written' }).click();
  await expect(heading).toHaveValue('Your privacy');
  await editor.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(heading).toHaveValue('');
  await expect(text(editor).getByRole('heading', { name: 'Children and the young' })).toBeVisible();
});

test('a page that was broken by hand is mended with its words', async ({ editor, tool }) => {
  await shown(tool, '/terms');
  const file = join(tool.contentDir, 'pages/terms.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('title: ', 'title: "').replace('## Prices', '## Costs'));
  await editor.reload();
  await editor
    .getByRole('navigation', { name: 'What to change' })
    .getByRole('link', { name: /^Terms/ })
    .click();
  await expect(editor.getByText('This file has been changed by hand and is not in order.')).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Terms & Conditions');
  await expect(text(editor).getByRole('heading', { name: 'Costs' })).toBeVisible();
  await save(editor);
  await isSaved(editor);
  expect(await shown(tool, '/terms')).toContain('<h2 id="costs">Costs</h2>');
});

/** As Word and web pages put it on the clipboard. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((field, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('what is pasted from Word or from the shop keeps its tables, lists and links, and nothing else', async ({
  editor,
  tool,
}) => {
  const entry = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  const word = [
    '<table class=MsoTableGrid><tr><td><p class=MsoNormal>Size</p></td><td><p>Price</p><p>in rupees</p></td></tr>',
    '<tr><td><p>A5</p></td><td><p>99</p></td></tr></table>',
    entry(1, '\u00b7', 'First'),
    entry(2, 'o', 'Within'),
    entry(1, '\u00b7', 'Second'),
    entry(1, '1.', 'Counted'),
    `<p><a href="${tool.shop}/cart">our cart</a> <a href="javascript:alert(1)">a trap</a> <img src="https://elsewhere.example/x.png" alt="spy"><svg><text>drawn</text></svg></p>`,
  ].join('');
  await open(editor, 'Terms & Conditions');
  await text(editor).click();
  await press(editor, 'ControlOrMeta+a', 'Delete');
  await paste(editor, word);
  await expect(text(editor).getByRole('table')).toHaveCount(1);
  await save(editor);
  await isSaved(editor);
  const file = await readFile(join(tool.contentDir, 'pages/terms.md'), 'utf8');
  expect(file.slice(file.indexOf('| Size'))).toBe(
    [
      '| Size | Price in rupees |\n| ---- | --------------- |\n| A5   | 99              |',
      '- First\n\n  - Within\n\n- Second',
      '1. Counted',
      '[our cart](/cart) a trap\n',
    ].join('\n\n'),
  );
});

test('on a telephone the page ends, and what is written is not hidden under the buttons', async ({ editor }) => {
  await editor.setViewportSize({ width: 390, height: 700 });
  await open(editor, 'Delivery Information');
  const pageHeight = () => editor.evaluate(() => document.documentElement.scrollHeight);
  const before = await pageHeight();
  await settle(editor);
  await settle(editor);
  expect(await pageHeight()).toBe(before);
  expect(before).toBeLessThan(12_000);

  await text(editor).getByText('How long it takes').click();
  for (let line = 0; line < 15; line += 1) await press(editor, 'ArrowUp');
  const gap = await editor.evaluate(() => {
    const [cursor, buttons] = [getSelection()?.getRangeAt(0), document.querySelector('[role="toolbar"]')];
    const head = document.querySelector('.head');
    if (!cursor || !buttons || !head) throw new Error('There is no cursor');
    return {
      cursor: cursor.getBoundingClientRect().top - buttons.getBoundingClientRect().bottom,
      buttons: buttons.getBoundingClientRect().top - head.getBoundingClientRect().bottom,
    };
  });
  expect(gap.cursor).toBeGreaterThanOrEqual(0);
  expect(gap.buttons).toBeGreaterThanOrEqual(-1);
});

test('a picture is taken in and stands in the page with what it shows', async ({ editor, tool, request }) => {
  await open(editor, 'About Us');
  await text(editor).getByText('The shop never closes').click();
  await press(editor, 'End');
  await editor.getByRole('button', { name: 'Picture' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('A new one from this computer').setInputFiles('docs/screenshots/home.png');
  await expect(dialog.getByRole('radio', { name: 'home.webp' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please say what the picture shows');
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('Our shop window');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await save(editor);
  await isSaved(editor);
  expect(await shown(tool, '/about-us')).toMatch(
    /<img src="\/pictures\/home\.webp" alt="Our shop window" width="\d+" height="\d+" loading="lazy"/,
  );
  const picture = await request.get(`${tool.shop}/pictures/home.webp`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
});

test('nobody writes without the key, from another site, or at the shop itself', async ({ tool, browser }) => {
  const own = { Authorization: `Bearer ${tool.key}`, 'Content-Type': 'application/json' };
  const path = `${tool.origin}/api/files/terms`;
  const body = JSON.stringify({ version: 'x', values: {}, body: 'Taken over.' });
  const put = async (headers: Record<string, string>, to = path) =>
    (await fetch(to, { method: 'PUT', headers, body })).status;
  expect(await put({ 'Content-Type': 'application/json' })).toBe(403);
  expect(await put({ ...own, Authorization: 'Bearer x' })).toBe(403);
  expect(await put({ ...own, Origin: 'https://evil.example' })).toBe(403);
  expect(await put({ ...own, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect((await fetch(path)).status).toBe(403);
  expect(await put(own)).toBe(409);

  for (const address of [`${tool.shop}/api/files/terms`, `${tool.shop}/editor`]) {
    expect((await fetch(address)).status).toBe(404);
    expect(await put({ ...own, Origin: tool.shop }, address)).toBeGreaterThanOrEqual(400);
  }

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(tool.origin);
  await expect(stranger.getByRole('alert')).toContainText('The key is missing.');
  expect(await shown(tool, '/terms')).not.toContain('Taken over.');
  await stranger.context().close();
});
