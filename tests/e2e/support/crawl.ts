import { DomUtils, parseDocument } from 'htmlparser2';

/** One page as a crawler without scripts reads it. */
export interface Crawled {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  /** Where a redirect leads. */
  readonly location?: string;
  /** Links away from home, by the shortest way. */
  readonly clicks: number;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly canonical: string;
  readonly isIndexable: boolean;
  /** Same-site paths with their queries, in order, no repeats. */
  readonly links: readonly string[];
  readonly data: readonly Node[];
  /** The text of the page. */
  readonly text: string;
  readonly html: string;
}

/** A node of the page's structured data. */
export type Node = Readonly<Record<string, unknown>>;

const { findAll, getAttributeValue, innerText, textContent } = DomUtils;

export async function readPage(origin: string, path: string, clicks: number): Promise<Crawled> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = await response.text();
  const elements = findAll(() => true, parseDocument(html).children);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const meta = (name: string) => {
    const found = named('meta').find((element) => getAttributeValue(element, 'name') === name);
    return (found && getAttributeValue(found, 'content')) ?? '';
  };
  const canonical = named('link').find((element) => getAttributeValue(element, 'rel') === 'canonical');
  const body = named('body');
  return {
    ...{ path, clicks, html },
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    title: named('title')[0] ? textContent(named('title')[0] ?? []) : '',
    description: meta('description'),
    headings: named('h1').map((heading) => textContent(heading).trim()),
    canonical: (canonical && getAttributeValue(canonical, 'href')) ?? '',
    isIndexable: !/noindex/.test(meta('robots') + (response.headers.get('x-robots-tag') ?? '')),
    links: sameSite(
      named('a').map((link) => getAttributeValue(link, 'href') ?? ''),
      origin,
      path,
    ),
    data: named('script')
      .filter((script) => getAttributeValue(script, 'type') === 'application/ld+json')
      .flatMap((script) => (JSON.parse(textContent(script)) as { '@graph': Node[] })['@graph']),
    text: innerText(body).replaceAll(/\s+/g, ' '),
  };
}

function sameSite(hrefs: readonly string[], origin: string, path: string): string[] {
  const urls = hrefs.filter((href) => URL.canParse(href, origin + path)).map((href) => new URL(href, origin + path));
  return [...new Set(urls.filter((url) => url.origin === origin).map((url) => url.pathname + url.search))];
}

/** Follows every link that `isFollowed` allows, from home, breadth first, several pages at a time. */
export async function crawl(origin: string, isFollowed: (path: string) => boolean): Promise<Map<string, Crawled>> {
  const pages = new Map<string, Crawled>();
  const seen = new Set(['/']);
  let front = ['/'];
  for (let clicks = 0; front.length > 0; clicks++) {
    const next: string[] = [];
    const queue = [...front];
    const worker = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const page = await readPage(origin, path, clicks);
        pages.set(path, page);
        for (const link of page.links) {
          if (seen.has(link) || !isFollowed(link)) continue;
          seen.add(link);
          next.push(link);
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    front = next;
  }
  return pages;
}

/** Every URL of the sitemap index and its parts, as paths with their queries. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const locations = async (path: string): Promise<string[]> => {
    const response = await fetch(origin + path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, text = '']) => new URL(text.replaceAll('&amp;', '&').replaceAll('&apos;', "'")),
    );
    return urls.map((url) => url.pathname + url.search);
  };
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
}
