import type { LinkTarget } from '@bookfront/content-editor';
import type { ContentTexts } from '../../messages/plain/desk/content.ts';
import type { ContentSource } from './content-source.ts';
import type { ContentFile } from './files.ts';
import { renderMarkdown } from './markdown.ts';
import { splitPage } from './page.ts';
import type { SiteRoutes } from './site-routes.ts';

/** Pages of the shop, by the names of theirs in the room `deskContentNames`. */
const shopPages = {
  home: '/',
  all: '/shop',
  offers: '/shop/Top%20Offers/0',
  search: '/search',
  cart: '/cart',
  wishlist: '/account/wishlist',
  account: '/dashboard',
  orders: '/orders',
  addresses: '/address',
  details: '/details',
  login: '/login',
} as const;

/** Parts of the contact page that are no headings of its text. */
const contactParts = { form: 'write', stores: 'stores', call: 'write-or-call' } as const;

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

interface Targets {
  readonly files: readonly ContentFile[];
  readonly routes: SiteRoutes;
  readonly text: ContentTexts;
  labelOf(file: ContentFile): string;
}

/** The pages that the editor offers as link targets: those of the shop, and the content pages with their headings. */
export async function listLinkTargets(
  contents: ContentSource,
  { files, routes, text, labelOf }: Targets,
): Promise<readonly LinkTarget[]> {
  const pages = await Promise.all(
    files
      .filter(({ hasText }) => hasText)
      .map(async (file): Promise<readonly LinkTarget[]> => {
        const { path, shownAt } = file;
        const label = labelOf(file);
        const source = await contents.readText(path).catch(() => '');
        const { sections } = await renderMarkdown(splitPage(source)?.body ?? '');
        const headings = sections.map(({ id, name }) => ({
          group: label,
          name: text.partOf({ page: label, part: name }),
          href: `${shownAt}#${id}`,
        }));
        return [{ group: label, name: label, href: shownAt }, ...headings];
      }),
  );
  const contact = text.file_contact;
  return [
    ...entriesOf(shopPages)
      .filter(([, href]) => routes.has(decodeURI(href)) !== 'no')
      .map(([page, href]) => ({ group: text.place_shop, name: text[`place_${page}`], href })),
    ...pages.flat(),
    ...entriesOf(contactParts).map(([part, id]) => ({
      group: contact,
      name: text.partOf({ page: contact, part: text[`place_${part}`] }),
      href: `/contact#${id}`,
    })),
  ];
}
