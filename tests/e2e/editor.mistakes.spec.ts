import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, isSaved, open, press, save, shown, test, text } from './support/editor.ts';

/** Errors in the editor, and changes that another user makes meanwhile: no text is lost. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('an error is explained beside its field, and nothing is lost; a link that leads nowhere cannot be saved [EDITOR-04 EDITOR-05]', async ({
  editor,
  tool,
  expectAccessible,
}) => {
  await test.step('an error is explained beside its field, and nothing is lost', async () => {
    const before = await readFile(join(tool.contentDir, 'site.yml'), 'utf8');
    await open(editor, /Footer/);
    // The first of the page is the shop’s own; imprint and complaints have theirs.
    const email = editor.getByRole('textbox', { name: 'E-mail', exact: true }).first();
    await email.fill('hello at books');
    // The message appears while typing, before saving.
    await expect(email).toHaveAccessibleDescription('Must be an e-mail address, for example hello@books.example.');
    await editor.getByRole('textbox', { name: 'Phone', exact: true }).first().fill('');
    await expectAccessible(editor, 'iframe');
    await save(editor);
    await expect(editor.getByRole('status')).toContainText('Not saved yet: please correct what is marked first.');
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('hello at books');
    expect(await readFile(join(tool.contentDir, 'site.yml'), 'utf8')).toBe(before);

    // Also not when the window is closed.
    await editor.reload();
    await expect(editor.getByRole('heading', { level: 1, name: /Footer/ })).toBeVisible();
    await expect(email).toHaveValue('hello at books');
    await expect(editor.getByRole('status')).toContainText('What you had written and not saved is back.');
    await editor.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(email).toHaveValue('hello@bookfront.example');
  });

  await test.step('a link that leads nowhere cannot be saved, in rich text too', async () => {
    await open(editor, 'About Us');
    await text(editor).getByRole('link', { name: 'all our books' }).click();
    await editor.getByRole('button', { name: 'Link', exact: true }).click();
    const dialog = editor.getByRole('dialog', { name: 'Change the link' });
    await dialog.getByRole('combobox').selectOption('Another link…');
    await dialog.getByRole('textbox', { name: 'Leads to' }).fill('/product/99999');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(text(editor)).toHaveAccessibleDescription(
      'The link ‘all our books’ leads to /product/99999, which the shop does not have (any more); choose another, or take the link out.',
    );
    await save(editor);
    await expect(editor.getByRole('status')).toContainText('Not saved yet');
    await editor.getByRole('button', { name: 'Discard my changes' }).click();
  });

  await test.step('renaming a heading reports the files whose links lead to it', async () => {
    await open(editor, 'Delivery Information');
    await text(editor).getByRole('heading', { name: 'Returns' }).click();
    await press(editor, 'End');
    await editor.keyboard.type(' and refunds');
    await save(editor);
    await expect(editor.getByRole('status')).toContainText('There are errors in ‘Home page’ and ‘Footer');
    await editor
      .getByRole('navigation', { name: 'What to change' })
      .getByRole('link', { name: /Footer/ })
      .click();
    const returns = editor.getByRole('group', { name: /link 2: Returns/ }).getByRole('textbox', { name: 'Leads to' });
    await expect(returns).toHaveAccessibleDescription(/did you mean \/delivery-information#returns-and-refunds\?/);
  });
});

test('a change that somebody else has saved is not overwritten without a question [EDITOR-06]', async ({
  editor,
  tool,
}) => {
  await open(editor, 'Privacy Policy');
  const file = join(tool.contentDir, 'pages/privacy-policy.md');
  const otherVersion = (await readFile(file, 'utf8')).replace('## Children', '## Children and the young');
  await writeFile(file, otherVersion);
  await editor.getByRole('textbox', { name: 'Large heading' }).fill('Your privacy');
  await save(editor);
  await expect(editor.getByRole('status')).toContainText('Somebody else has saved this since you opened it.');
  expect(await readFile(file, 'utf8')).toBe(otherVersion);
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
  expect(await readFile(file, 'utf8')).toBe(otherVersion);
});

test('a stored draft is restored, and does not overwrite a newer file without a question', async ({ editor, tool }) => {
  await open(editor, 'Privacy Policy');
  const heading = editor.getByRole('textbox', { name: 'Large heading' });
  await heading.fill('Your privacy');
  await expect(editor.getByRole('status')).toContainText('Not saved yet.');
  const file = join(tool.contentDir, 'pages/privacy-policy.md');
  const otherVersion = (await readFile(file, 'utf8')).replace('## Children', '## Children and the young');
  await writeFile(file, otherVersion);
  await editor.reload();
  await expect(editor.getByRole('status')).toContainText(
    'What you had written and not saved is back. Somebody else has saved this since.',
  );
  await expect(heading).toHaveValue('Your privacy');
  await save(editor);
  await expect(editor.getByRole('status')).toContainText('Somebody else has saved this');
  expect(await readFile(file, 'utf8')).toBe(otherVersion);

  // Taking the other version, or pressing the wrong button, does not lose the draft.
  await editor.getByRole('button', { name: 'Take theirs instead' }).click();
  await expect(heading).toHaveValue('');
  await editor.getByRole('button', { name: 'Bring back what I had written' }).click();
  await expect(heading).toHaveValue('Your privacy');
  await editor.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(heading).toHaveValue('');
  await expect(text(editor).getByRole('heading', { name: 'Children and the young' })).toBeVisible();
});

test('a page that was broken by hand is repaired with its text [EDITOR-15]', async ({ editor, tool }) => {
  await shown(tool, '/terms');
  const file = join(tool.contentDir, 'pages/terms.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('title: ', 'title: "').replace('## Prices', '## Costs'));
  await editor.reload();
  await editor
    .getByRole('navigation', { name: 'What to change' })
    .getByRole('link', { name: /^Terms/ })
    .click();
  await expect(editor.getByText('This file has been changed by hand and has errors.')).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Terms & Conditions');
  await expect(text(editor).getByRole('heading', { name: 'Costs' })).toBeVisible();
  await save(editor);
  await isSaved(editor);
  expect(await shown(tool, '/terms')).toContain('<h2 id="costs">Costs</h2>');
});
