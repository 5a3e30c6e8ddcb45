import { main } from './support/journey.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('a message is sent without scripts, after its errors are corrected [ACCOUNT-35]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Show the map here' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Open the map/ })).toBeVisible();
  await expect(main(page)).toContainText('newyork at bookfront.example');

  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Your email' }).fill('asha@example');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Do you have it?');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Submit Now' }).click(),
  ]);
  expect(answer.status()).toBe(422);
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveAccessibleDescription(/email/);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Do you have it?');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Your email' }).fill('asha@example.com');
  await page.getByRole('button', { name: 'Submit Now' }).click();
  await expect(main(page).getByText('Your request submitted successfully.')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
});

test('a message that hits the rate limit is not lost [CONTENT-20]', async ({ request }, { workerIndex }) => {
  const shop = await run('scripts/start.ts', { DATA_DIR: await ownData(`limits-${workerIndex}`), RATE_LIMITS: 'on' });
  const send = () =>
    request.post(`${shop.url}/contact?_action=contact.send`, {
      form: { name: 'Asha Rao', email: 'asha@example', message: 'Do you have it?' },
      headers: { Accept: 'text/html' },
    });
  let html = '';
  for (let tries = 0; tries < 8; tries += 1) html = await (await send()).text();
  expect(html).toContain('You have tried this often.');
  expect(html).toContain('Do you have it?');
  await shop.stop();
});
