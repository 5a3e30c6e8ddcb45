import { scriptHash } from '../../src/lib/server/http/script-hash.ts';
import { firstPages, inlineScripts } from './support/inline-scripts.ts';
import { expect, test } from './support/test.ts';

/** Headers of every page, and what its HTML must include. */

const paths = firstPages.map(([, path]) => path);

test('a visitor who only reads gets no cookie, and a page that may be cached [SECURITY-01]', async ({ request }) => {
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.headers()['set-cookie']).toBeUndefined();
    expect(response.headers()['cache-control']).not.toMatch(/no-store|private/);
    // The header makes the browser start another process: only personal pages are worth that.
    expect(response.headers()['cross-origin-opener-policy']).toBeUndefined();
  }
});

test('personal pages are isolated from the windows of other sites [SECURITY-14]', async ({ request }) => {
  for (const path of ['/cart', '/checkout', '/orders', '/dashboard'])
    expect((await request.get(path)).headers()['cross-origin-opener-policy']).toBe('same-origin');
});

test('every text says that it is UTF-8 [SECURITY-142]', async ({ request }) => {
  for (const path of [...paths, '/cart', '/login', '/not-there', '/account/menu', '/robots.txt', '/sitemap.xml'])
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/; charset=utf-8$/);
});

test('every response forbids guessing its type and framing it [SECURITY-145]', async ({ request }) => {
  const files = ['/robots.txt', '/favicon.ico', '/healthz', '/readyz', '/_image', `/${'x'.repeat(3000)}`];
  for (const path of [...paths, '/cart', '/not-there', ...files]) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
});

test('the content security policy names every inline script [SECURITY-12]', async ({ request }) => {
  for (const path of [...paths, '/shop?view=list', '/contact', '/cart', '/login', '/not-there']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const text of inlineScripts(await response.text()))
      expect(policy, `${path}: ${text.slice(0, 80)}`).toContain(`'${scriptHash(text)}'`);
  }
});

test('every custom property that the styles of a page use has a value in the page', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  const properties = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
  const menu = await text('/account/menu');
  const html = new Map<string, string>();
  for (const path of [...paths, '/cart', '/checkout', '/contact', '/login']) html.set(path, await text(path));
  // Some are set in the style attributes of elements that not every page has.
  const styles = [...html.values()].flatMap((page) =>
    [...page.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style),
  );
  const byMarkup = properties(styles.join(';'), /(--[\w-]+):/g);
  for (const [path, sent] of html) {
    const page = sent + menu;
    const given = new Set([...byMarkup, ...properties(page, /(--[\w-]+):/g)]);
    // A fallback after a comma means that the property is optional.
    const used = properties(page, /var\((--[\w-]+)\)/g);
    expect(
      [...used].filter((name) => !given.has(name)),
      path,
    ).toEqual([]);
  }
});
