import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { expect, test } from './support/test.ts';

test('an unknown path shows the home page with status 404', async ({ page, request, expectAccessible }) => {
  const response = await request.get('/no/such/page');
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/noindex/);
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/^Home/);
  await expectAccessible(page);
});

for (const path of [
  '/product/987654',
  '/category/x/987654',
  '/subcategory/x/987654',
  '/brand/x/987654',
  '/orders/details/BF-NONE-0000',
  '/success?order=nothing',
]) {
  test(`${path} is not found, at its own address`, async ({ page, expectAccessible }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a page past the end of a listing is not found', async ({ request }) => {
  expect((await request.get('/shop?pageNumber=9999')).status()).toBe(404);
});

const failures: readonly (readonly [string, number, (answer: import('node:http').ServerResponse) => void])[] = [
  ['answers 500', 500, (answer) => answer.writeHead(500).end('secret stack trace')],
  ['answers with something that is not JSON', 502, (answer) => answer.end('<html>secret')],
  ['drops the connection', 503, (answer) => answer.destroy()],
  ['never answers', 504, () => undefined],
];

for (const [name, status, answer] of failures) {
  test(`an API that ${name} gives the server-error screen with status ${status} and no internals`, async ({
    page,
    expectAccessible,
  }, info) => {
    const api = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const { port } = api.address() as AddressInfo;
    const storefront = await run('scripts/start.ts', {
      DATA_DIR: await ownData(`failing-${info.testId}`),
      API_BASE_URL: `http://127.0.0.1:${port}`,
      API_TIMEOUT_MS: '300',
      LOG_LEVEL: 'silent',
    });
    try {
      const response = await page.goto(`${storefront.address}/shop`);
      expect(response?.status()).toBe(status);
      expect(await response?.text()).not.toMatch(/secret|at \w+ \(/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    } finally {
      await storefront.stop();
      api.closeAllConnections();
      api.close();
    }
  });
}

test('a form sent from another site changes nothing', async ({ request }) => {
  const response = await request.post('/?_action=cart.add', {
    form: { productId: '60', quantity: '1' },
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(response.status()).toBe(403);
  expect(response.headers()['set-cookie']).toBeUndefined();
});

test('wrong settings are named, with what would be right, instead of a start', async () => {
  await expect(run('scripts/start.ts', { PORT: 'books', CURRENCY: 'shells' })).rejects.toThrow(
    /PORT must be a whole number[\s\S]*CURRENCY must be an ISO 4217/,
  );
});
