import { plainBrowser } from './support/plain-browser.ts';
import { sampleShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test('a message is sent without scripts, after its errors are corrected [ACCOUNT-35]', async ({ request }) => {
  const browser = plainBrowser(request);
  const empty = await browser.open('/contact');
  expect(empty.hrefs(/Open the map/)).toHaveLength(1);
  expect(empty.text).toContain('newyork at bookfront.example');

  browser.fill('Your name', 'Asha Rao');
  // A browser takes it for an address; the shop does not.
  browser.fill('Your email', 'asha@example');
  browser.fill('Your message', 'Do you have it?');
  browser.choose('I agree');
  const refused = await browser.press('Submit Now');
  expect(refused.status).toBe(422);
  expect(refused.descriptionOf('Your email')).toMatch(/email/);
  expect(refused.valueOf('Your message')).toBe('Do you have it?');
  expect(refused.valueOf('I agree')).not.toBe('');

  browser.fill('Your email', 'asha@example.com');
  const sent = await browser.press('Submit Now');
  expect(sent.notices).toContain('Your request submitted successfully.');
  expect(sent.valueOf('Your message')).toBe('');
});

test.describe('with rate limits', () => {
  test.use({ shopKind: sampleShop('rate-limits', { RATE_LIMITS: 'on' }) });

  test('a message that hits the rate limit is not lost [CONTENT-20]', async ({ request }) => {
    const send = () =>
      request.post('/contact?_action=contact.send', {
        form: { name: 'Asha Rao', email: 'asha@example', message: 'Do you have it?' },
        headers: { Accept: 'text/html' },
      });
    let html = '';
    for (let tries = 0; tries < 8; tries += 1) html = await (await send()).text();
    expect(html).toContain('You have tried this often.');
    expect(html).toContain('Do you have it?');
  });
});
