import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, isSaved, open, press, save, settle, shown, test, text } from './support/editor.ts';

/** Changing texts, links and pictures with `npm run edit`, by somebody who has never seen Markdown. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

/** As Word and web pages put it on the clipboard. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((field, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('texts, links, lists, tables, the footer and pictures are changed without Markdown, pasted text keeps its form, and the running shop shows all at once [EDITOR-02 EDITOR-09]', async ({
  editor,
  tool,
  request,
  expectAccessible,
}) => {
  await test.step('a heading and a paragraph are changed without Markdown, and the running shop shows them at once', async () => {
    await shown(tool, '/delivery-information');
    await open(editor, 'Delivery Information');
    await expectAccessible(editor, 'iframe');
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
    // The click may have put the text anywhere in its line.
    expect(page.replace(/\s+/g, ' ')).toContain('<strong>NEW &amp; &lt;bold&gt;</strong>');
    await expect(
      editor.frameLocator('iframe').getByRole('main').getByRole('heading', { name: 'Following your parcel home' }),
    ).toBeVisible();

    const before = await readFile('content/pages/delivery-information.md', 'utf8');
    const after = await readFile(join(tool.contentDir, 'pages/delivery-information.md'), 'utf8');
    const isOld = (line: string) => before.split('\n').includes(line);
    expect(after.split('\n').filter((line) => !isOld(line)).length).toBeLessThan(5);
  });

  await test.step('a link, a list and a table are made with buttons and the keyboard', async () => {
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

  await test.step('a link of the footer is changed, added and moved', async () => {
    await open(editor, /Footer/);
    await editor.getByRole('button', { name: 'Columns of links in the footer' }).click();
    await editor.locator('summary', { hasText: 'Company' }).click();
    const column = editor.getByRole('group', { name: 'Columns of links in the footer' }).getByRole('listitem').nth(1);
    const links = column.getByRole('group', { name: 'Links' });
    await expectAccessible(editor, 'iframe');

    const support = links.getByRole('group', { name: /Support/ });
    await support.getByRole('textbox', { name: 'Words' }).fill('Help');
    await links.getByRole('group', { name: /Help/ }).getByRole('combobox').selectOption('Contact: the form');
    await links.getByRole('button', { name: 'Move Help up' }).click();
    await expect(links.getByRole('button', { name: 'Move Help up' })).toBeFocused();
    await links.getByRole('button', { name: 'Add a link' }).click();
    await editor.keyboard.type('A good book');
    const added = links.getByRole('group', { name: /A good book/ });
    await added.getByRole('combobox').selectOption('Another link…');
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

  await test.step('a picture is uploaded and shown in the page with its alternative text', async () => {
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

  await test.step('text pasted from Word or from the shop keeps its tables, lists and links, and nothing else', async () => {
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
});

test('a text is written with the keyboard alone, in dark mode and on a phone too [EDITOR-14]', async ({
  editor,
  tool,
  expectAccessible,
}) => {
  await test.step('a text is written with the keyboard alone, in dark mode too', async () => {
    await editor.emulateMedia({ colorScheme: 'dark' });
    await open(editor, /^Contact/);
    await expectAccessible(editor, 'iframe');
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

  await test.step('on a phone the page has an end, and the toolbar does not cover the cursor', async () => {
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
      const head = document.querySelector('.header');
      if (!cursor || !buttons || !head) throw new Error('There is no cursor');
      return {
        cursor: cursor.getBoundingClientRect().top - buttons.getBoundingClientRect().bottom,
        buttons: buttons.getBoundingClientRect().top - head.getBoundingClientRect().bottom,
      };
    });
    expect(gap.cursor).toBeGreaterThanOrEqual(0);
    expect(gap.buttons).toBeGreaterThanOrEqual(-1);
  });
});
