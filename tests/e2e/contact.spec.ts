import type { Page } from 'playwright/test';
import { all, isNamed } from './support/dom.ts';
import { main } from './support/journey.ts';
import { confirm, dialog } from './support/overlays.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/test.ts';

const message = {
  'Your name': 'Asha Rao',
  'Your email': 'asha.rao@example.com',
  'Your message': 'Do you have the second volume?\nThe first was a gift.',
} as const;

async function write(page: Page, values: Partial<Record<keyof typeof message, string>> = message): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: label }).fill(value);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Now' });

test('an incomplete message comes back with its text and its errors; a message is sent, and the form is empty again [CONTENT-07 CONTENT-11 CONTENT-12 CONTENT-13]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  await page.goto('/contact');
  await expect(main(page)).toContainText('Your email address will not be published. Required fields are marked *');
  const consent = page.getByRole('checkbox', { name: /I agree/ });
  const email = page.getByRole('textbox', { name: 'Your email' });
  // The messages of the server, not those of the browser.
  await submit(page).evaluate((button: HTMLButtonElement) => button.form?.setAttribute('novalidate', ''));
  await write(page, { ...message, 'Your email': 'asha at example' });
  await submit(page).click();
  await expect(email).toHaveAccessibleDescription(/email/);
  await expect(email).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/Please agree/);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(message['Your message']);
  await expectAccessible(page);

  await write(page);
  await consent.check();
  await submit(page).click();
  await expect(dialog(page)).toContainText('Your request submitted successfully.');
  await confirm(page);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  await expect(consent).not.toBeChecked();
  const mail = await mailTo('hello@bookfront.example', /./);
  expect(mail.text).toContain('Do you have the second volume?');
});

test('the form takes 400, 400 and 2000 characters; name, email and consent are required, and the email is validated [CONTENT-11]', async ({
  request,
}) => {
  const page = await plainBrowser(request).open('/contact');
  const limits = all(page.main, isNamed('input', 'textarea'))
    .filter(({ attribs }) => 'required' in attribs)
    .map(({ attribs }) => [attribs.type ?? 'textarea', attribs.maxlength]);
  expect(limits).toEqual([
    ['text', '400'],
    ['email', '400'],
    ['textarea', '2000'],
    ['checkbox', undefined],
  ]);
});

test('the map is a picture with a link, and loads from its provider only on request; the stores’ email addresses are hidden from harvesters, and usable in a browser [CONTENT-06 CONTENT-10]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const html = await (await request.get('/contact')).text();
  expect(html).not.toMatch(/(newyork|lasvegas|losangeles)@/);
  const requested: string[] = [];
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map</p>' });
  });
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'newyork@bookfront.example' })).toHaveAttribute(
    'href',
    'mailto:newyork@bookfront.example',
  );
  const map = page.getByRole('region', { name: 'Where to find us' });
  await expect(map.getByRole('img')).toHaveAccessibleName(/Lantern Lane/);
  await expect(map.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
  const button = map.getByRole('button', { name: 'Show the map here' });
  await expect(button).toHaveAccessibleDescription(/loaded from www\.openstreetmap\.org/);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Half written');
  expect(requested).toEqual([]);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(map.frameLocator('iframe[title="Map"]').getByText('A map')).toBeVisible();
  await expect(map.locator('iframe')).toBeFocused();
  expect(requested).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/)]);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half written');
  await expectAccessible(page);
});

test('only this page may frame the map, and nothing else of its provider', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy('/contact')).toMatch(/frame-src https:\/\/www\.openstreetmap\.org(;|$)/);
  expect(await policy('/contact')).not.toMatch(/(script|img|connect)-src[^;]*openstreetmap/);
  expect(await policy('/about-us')).not.toContain('frame-src');
});

test('an SVG of the content folder is sent with its type, and cannot run scripts [CONTENT-21]', async ({ request }) => {
  const drawing = await request.get('/pictures/map.svg');
  expect(drawing.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const again = await request.get('/pictures/map.svg', {
    headers: { 'If-None-Match': drawing.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  for (const path of ['/pictures/none.webp', '/pictures/..%2Fsite.yml', '/pictures/site.yml'])
    expect((await request.get(path)).status(), path).toBe(404);
});
