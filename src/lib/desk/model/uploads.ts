import { routeOf } from '../../routes.ts';
import { maxLabelBytes } from '../../trade/orders/return-label.ts';

/** Bodies of the desk that are longer than a form. deploy/nginx.conf has a location for each of them. */

const editorCalls = '/desk/texts/editor/[...call].json';

/** What may be sent, which decides how long it may be. */
export type LongBodyKind = 'import' | 'digital' | 'stock' | 'picture' | 'label' | 'text';

/** The longest file of each kind, in bytes; the owner sets two of them. */
export const longestFiles = (settings: {
  readonly importMaxBytes: number;
  readonly digitalMaxBytes: number;
}): Readonly<Record<LongBodyKind, number>> => ({
  import: settings.importMaxBytes,
  digital: settings.digitalMaxBytes,
  // Of a table the page itself takes less, and says so.
  stock: 20_000_000,
  picture: 20_000_000,
  label: maxLabelBytes,
  text: 2_000_000,
});

export interface LongBodyRoute {
  /** As src/pages names it. */
  readonly route: string;
  /** The path and the query of the URL, in their canonical spelling. */
  readonly url: RegExp;
  readonly kind: LongBodyKind;
  /** Whether the page reads it piece by piece. Otherwise it is in memory before the page is called. */
  readonly isStreamed: boolean;
}

/** Every one of them. All are posted. */
export const longBodyRoutes: readonly LongBodyRoute[] = [
  { route: '/desk/imports', url: /^\/desk\/imports\?upload=1$/, kind: 'import', isStreamed: true },
  { route: '/desk/digital/[id]', url: /^\/desk\/digital\/\d{1,10}\?upload=1$/, kind: 'digital', isStreamed: true },
  { route: '/desk/stock/csv', url: /^\/desk\/stock\/csv\?upload=1$/, kind: 'stock', isStreamed: true },
  { route: '/desk/payouts', url: /^\/desk\/payouts\?upload=1$/, kind: 'stock', isStreamed: true },
  { route: '/desk/books/[id]', url: /^\/desk\/books\/\d{1,10}\?cover=\d{1,10}$/, kind: 'picture', isStreamed: true },
  { route: '/desk/pictures', url: /^\/desk\/pictures\?upload=1$/, kind: 'picture', isStreamed: false },
  { route: '/desk/settings/look', url: /^\/desk\/settings\/look\?upload=1$/, kind: 'picture', isStreamed: false },
  {
    route: '/desk/returns/[id]',
    url: /^\/desk\/returns\/\d{1,9}\?_action=desk\.returns\.accept$/,
    kind: 'label',
    isStreamed: false,
  },
  // The editor names the method that it means in the URL.
  {
    route: editorCalls,
    url: /^\/desk\/texts\/editor\/pictures\.json(\?method=POST)?$/,
    kind: 'picture',
    isStreamed: false,
  },
  {
    route: editorCalls,
    url: /^\/desk\/texts\/editor\/files\/[\w-]+(\/[a-z]+)?\.json(\?method=(POST|PUT))?$/,
    kind: 'text',
    isStreamed: false,
  },
];

/**
 * The long body that a request may have. Only a URL in its canonical spelling has one: another spelling could be one page here and
 * another one to the router (`/desk/texts/editor/../../../contact`).
 */
export function longBodyOf(method: string | undefined, target: string): LongBodyRoute | undefined {
  if (method !== 'POST') return undefined;
  const route = routeOf(target.split('?', 1)[0] ?? '');
  return longBodyRoutes.find((one) => one.route === route && one.url.test(target));
}
