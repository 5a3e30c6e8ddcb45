import { describe, expect, test } from 'vitest';
import { inLanguage, takeLanguage } from '../../../src/lib/paths/language.ts';
import { parseCacheableUrl } from '../../../src/lib/server/cache/cacheable-url.ts';
import { linksInLanguage } from '../../../src/lib/server/requests/page-links.ts';
import { renderInLanguage } from '../../../src/lib/server/requests/render-in-language.ts';
import { english, german, languages } from '../../fixtures/languages.ts';

describe('the language of a URL', () => {
  const taken = (url: string) => {
    const { language, url: own, redirect } = takeLanguage(url, languages);
    return [language.tag, own, redirect];
  };

  test.each([
    ['/', 'en', '/'],
    ['/shop?sort=price', 'en', '/shop?sort=price'],
    ['/de', 'de', '/'],
    ['/de?utm=1', 'de', '/?utm=1'],
    ['/de/shop?sort=price', 'de', '/shop?sort=price'],
    ['/delivery-information', 'en', '/delivery-information'],
    ['/fr/shop', 'en', '/fr/shop'],
    ['//de/shop', 'en', '//de/shop'],
    ['/de/desk/orders', 'en', '/de/desk/orders'],
    ['/de/_actions/cart.add', 'en', '/de/_actions/cart.add'],
    ['/de/%5Factions/cart.add', 'en', '/de/%5Factions/cart.add'],
    ['/de/%2564esk', 'en', '/de/%2564esk'],
    ['/de/healthz', 'en', '/de/healthz'],
    ['/de/feed.xml', 'en', '/de/feed.xml'],
    ['/de/search.json?q=krimi', 'de', '/search.json?q=krimi'],
    ['/de//evil.example', 'en', '/de//evil.example'],
    ['/en//evil.example', 'en', '/en//evil.example'],
    ['/de/de/shop', 'de', '/de/shop'],
  ])('%s is %s', (url, tag, own) => expect(taken(url)).toEqual([tag, own, undefined]));

  test.each([
    ['/de/', '/de'],
    ['/DE/shop', '/de/shop'],
    ['/en/shop?q=1', '/shop?q=1'],
    ['/en', '/'],
  ])('%s is at %s, its one URL', (url, redirect) => {
    const [, , to] = taken(url);
    expect(to).toBe(redirect);
  });
});

describe('a link', () => {
  test.each([
    ['/', '/de'],
    ['/?x=1', '/de?x=1'],
    ['/#main', '/de#main'],
    ['/shop', '/de/shop'],
    ['/product/7?option=A', '/de/product/7?option=A'],
    ['/visit-us', '/de/visit-us'],
    ['/orders/details/12', '/de/orders/details/12'],
    ['/de/shop', '/de/shop'],
    ['/desk', '/desk'],
    ['/desk/orders', '/desk/orders'],
    ['/feed.xml', '/feed.xml'],
    ['/favicon.svg', '/favicon.svg'],
    ['/_astro/page.js', '/_astro/page.js'],
    ['/covers/a/b.webp', '/covers/a/b.webp'],
    ['/payments/stripe/notify', '/payments/stripe/notify'],
    ['/newsletter/one-click', '/newsletter/one-click'],
    ['//evil.example', '//evil.example'],
    ['https://evil.example/shop', 'https://evil.example/shop'],
  ])('to %s leads to %s in German [LANG-03]', (path, to) => expect(inLanguage(path, german)).toBe(to));

  test('of the first language stays as it is', () => expect(inLanguage('/shop', english)).toBe('/shop'));
});

describe('the HTML of a page', () => {
  const site = 'https://books.example';
  const links = (html: string) => linksInLanguage(html, german, site);

  test('has links, forms and full URLs of its own language [LANG-03]', () => {
    expect(
      links(
        '<a class="x" href="/shop">Shop</a><form action="/search"><button formaction="/cart"></form><link rel="canonical" href="https://books.example/shop"><script>{"url":"https://books.example/product/1","@id":"https://books.example/#shop","merchantReturnLink":"https://books.example/terms#returns","image":"https://books.example/covers/1.webp"}</script>',
      ),
    ).toBe(
      '<a class="x" href="/de/shop">Shop</a><form action="/de/search"><button formaction="/de/cart"></form><link rel="canonical" href="https://books.example/de/shop"><script>{"url":"https://books.example/de/product/1","@id":"https://books.example/#shop","merchantReturnLink":"https://books.example/de/terms#returns","image":"https://books.example/covers/1.webp"}</script>',
    );
  });

  test.each([
    '<a hreflang="en" href="/shop">English</a>',
    '<link rel="alternate" hreflang="x-default" href="https://books.example/shop">',
    '<a data-href="/shop" href="?_action=cart.add">',
    '<a href="https://other.example/shop">',
    '<img src="/covers/1.webp">',
  ])('keeps %s', (html) => expect(links(html)).toBe(html));
});

describe('the page cache', () => {
  const keyOf = (url: string) => parseCacheableUrl(url, undefined, languages)?.key;

  test.each([
    ['/shop', '/shop'],
    ['/de/shop?utm_source=x', '/de/shop'],
    ['/de', '/de'],
    ['/de?utm_source=x', '/de'],
    ['/de/nowhere', '/de/404'],
    ['/nowhere', '/404'],
    ['/de/cart', undefined],
    ['/DE/shop', undefined],
    ['/en/shop', undefined],
  ])('stores %s as %s [LANG-04]', (url, key) => expect(keyOf(url)).toBe(key));
});

describe('rendering', () => {
  const asked: [string, string, string | undefined][] = [];
  const render = renderInLanguage(async (request: Request, { locals }: { locals?: object }) => {
    const language = locals && 'language' in locals ? (locals.language as { tag: string }).tag : undefined;
    asked.push([request.url, await request.text(), language]);
    return new Response('page');
  }, languages);

  test('takes the language off the URL, and keeps method, query and body [LANG-02]', async () => {
    const body = new URLSearchParams({ q: 'a' });
    await render(new Request('http://x/de/cart?_action=cart.add', { method: 'POST', body }), {});
    expect(asked).toEqual([['http://x/cart?_action=cart.add', 'q=a', 'de']]);
  });

  test('redirects another spelling, a form with its body', async () => {
    const get = await render(new Request('http://x/DE/shop'), {});
    expect([get.status, get.headers.get('Location')]).toEqual([301, '/de/shop']);
    const post = await render(new Request('http://x/en/cart', { method: 'POST' }), {});
    expect([post.status, post.headers.get('Location')]).toEqual([308, '/cart']);
  });

  test('does nothing in a shop of one language', () => {
    const one = async () => new Response();
    expect(renderInLanguage(one, [english])).toBe(one);
  });
});
