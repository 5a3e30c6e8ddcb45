import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFiles } from '../../src/lib/content/files.ts';
import { renderMarkdown } from '../../src/lib/content/markdown.ts';
import { splitPage } from '../../src/lib/content/page.ts';
import type { SiteMap } from '../../src/lib/content/site-map.ts';

/** A place of the shop that a link can lead to. */
export interface Target {
  readonly group: string;
  readonly name: string;
  readonly href: string;
}

const shopPages: readonly (readonly [href: string, name: string])[] = [
  ['/', 'Home page'],
  ['/shop', 'All books'],
  ['/shop/Top%20Offers/0', 'Top offers'],
  ['/search', 'Search'],
  ['/cart', 'Cart'],
  ['/account/wishlist', 'Wishlist'],
  ['/dashboard', 'Account'],
  ['/orders', 'Orders'],
  ['/address', 'Addresses'],
  ['/details', 'Account details'],
  ['/login', 'Log in or register'],
];

/** The shop's pages, and the parts of those that editors write. */
export async function listTargets(folder: string, siteMap: SiteMap): Promise<readonly Target[]> {
  const pages = await Promise.all(
    contentFiles
      .filter(({ hasText }) => hasText)
      .map(async ({ path, label, shownAt }): Promise<readonly Target[]> => {
        const source = await readFile(join(folder, path), 'utf8').catch(() => '');
        const { sections } = await renderMarkdown(splitPage(source)?.body ?? '');
        const parts = sections.map(({ id, name }) => ({
          group: label,
          name: `${label}: ${name}`,
          href: `${shownAt}#${id}`,
        }));
        return [{ group: label, name: label, href: shownAt }, ...parts];
      }),
  );
  return [
    ...shopPages
      .filter(([href]) => siteMap.has(decodeURI(href)) !== 'no')
      .map(([href, name]) => ({ group: 'Shop', name, href })),
    ...pages.flat(),
    { group: 'Contact', name: 'Contact: the form', href: '/contact#write' },
    { group: 'Contact', name: 'Contact: our stores', href: '/contact#stores' },
    { group: 'Contact', name: 'Contact: write or call', href: '/contact#write-or-call' },
  ];
}
