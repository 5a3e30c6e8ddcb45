import type { LinkTarget } from '@bookfront/content-editor';
import type { ContentSource } from './content-source.ts';
import type { ContentFile } from './files.ts';
import { renderMarkdown } from './markdown.ts';
import { splitPage } from './page.ts';
import type { SiteRoutes } from './site-routes.ts';

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

/** The pages that the editor offers as link targets: those of the shop, and the content pages with their headings. */
export async function listLinkTargets(
  contents: ContentSource,
  files: readonly ContentFile[],
  routes: SiteRoutes,
): Promise<readonly LinkTarget[]> {
  const pages = await Promise.all(
    files
      .filter(({ hasText }) => hasText)
      .map(async ({ path, label, shownAt }): Promise<readonly LinkTarget[]> => {
        const source = await contents.readText(path).catch(() => '');
        const { sections } = await renderMarkdown(splitPage(source)?.body ?? '');
        const headings = sections.map(({ id, name }) => ({
          group: label,
          name: `${label}: ${name}`,
          href: `${shownAt}#${id}`,
        }));
        return [{ group: label, name: label, href: shownAt }, ...headings];
      }),
  );
  return [
    ...shopPages
      .filter(([href]) => routes.has(decodeURI(href)) !== 'no')
      .map(([href, name]) => ({ group: 'Shop', name, href })),
    ...pages.flat(),
    { group: 'Contact', name: 'Contact: the form', href: '/contact#write' },
    { group: 'Contact', name: 'Contact: our stores', href: '/contact#stores' },
    { group: 'Contact', name: 'Contact: write or call', href: '/contact#write-or-call' },
  ];
}
