import { expect, test } from './support/language-shop.ts';

test.describe.configure({ mode: 'default' });

test('searches are read in the language of the page, and answered in it [SEARCH-65]', async ({ request }) => {
  const search = async (language: string, text: string) => {
    const response = await request.get(`/${language}/search?q=${encodeURIComponent(text)}`, { maxRedirects: 0 });
    return { leadsTo: response.headers().location, html: await response.text() };
  };
  const book = 'crime and punishment';
  const withFilter = `/search?q=${book.replaceAll(' ', '+')}&format=Paperback`;
  expect((await search('de', `${book} taschenbuch`)).leadsTo).toBe(`/de${withFilter}`);
  expect((await search('ar', `${book} غلاف عادي`)).leadsTo).toBe(`/ar${withFilter}`);
  expect((await search('de', 'dostoyevsky neueste')).leadsTo).toBe('/de/search?q=dostoyevsky&sort=date');
  expect((await search('de', 'dostoyevsky crime zzzzzz')).html).toContain('Dies sind Treffer ohne: <del');
  expect((await search('ar', 'dostoyevsky crime zzzzzz')).html).toContain('هذه نتائج من دون: <del');
  const { html } = await search('de', 'geschenk für 8 jährige');
  expect(html).toContain('Bücher für 8-Jährige');
});
