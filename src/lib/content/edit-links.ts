import { type Document, isMap, isScalar, isSeq, parseDocument, Scalar, visit, type YAMLMap, YAMLSeq } from 'yaml';

/** Changes links in the YAML files of the content. Everything else stays as it was written: comments, order, quotes. */

/** Where a page is linked to on every page. */
export interface Places {
  readonly inMenu: boolean;
  /** The heading of a column of the footer; '' for none. */
  readonly column: string;
}

const format = { lineWidth: 0, singleQuote: true };

function edit(source: string, change: (document: Document) => void): string {
  const document = parseDocument(source.replace(/^\uFEFF/, ''), { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw error;
  change(document);
  const text = document.toString(format);
  return text === '{}\n' ? '' : text;
}

const hrefOf = (link: unknown): string => (isMap(link) ? String(link.get('href') ?? '') : '');

/** Whether a link leads to the page at `path`, perhaps to a part of it. */
export const leadsTo = (href: string, path: string): boolean =>
  href === path || (href.startsWith(path) && /^[?#]/.test(href.slice(path.length)));

function columnsOf(document: Document): YAMLMap[] {
  const groups = document.get('groups');
  return isSeq(groups) ? groups.items.filter((group) => isMap(group)) : [];
}

/** The columns of the footer, by their headings. */
export function footerColumns(source: string): string[] {
  return columnsOf(parseDocument(source, { prettyErrors: false })).map((column) => String(column.get('name')));
}

export function placesOf(source: string, path: string): Places {
  const document = parseDocument(source, { prettyErrors: false });
  const has = (list: unknown) => isSeq(list) && list.items.some((link) => hrefOf(link) === path);
  const column = columnsOf(document).find((one) => has(one.get('links')));
  return { inMenu: has(document.get('menu')), column: column ? String(column.get('name')) : '' };
}

/** Whether it has links of its own in the header's menu. */
export function hasMenu(source: string): boolean {
  const menu = parseDocument(source, { prettyErrors: false }).get('menu');
  return isSeq(menu) && menu.items.length > 0;
}

/** A list as a node of its own: what is written in its place when there was none. */
function listIn(map: YAMLMap | Document, key: string): YAMLSeq {
  const list = map.get(key);
  if (isSeq(list)) {
    // An empty list is written as [], and stays in one line otherwise.
    if (list.items.length === 0) list.flow = false;
    return list;
  }
  const added = new YAMLSeq();
  map.set(key, added);
  return added;
}

function setLink(document: Document, owner: YAMLMap | Document, key: string, link: Link, isThere: boolean): void {
  const before = owner.get(key);
  const had = isSeq(before) && before.items.some((one) => hrefOf(one) === link.href);
  if (had === isThere) return;
  const list = listIn(owner, key);
  if (isThere) list.add(createLink(document, link));
  else list.items = list.items.filter((one) => hrefOf(one) !== link.href);
  if (list.items.length === 0) list.flow = true;
}

interface Link {
  readonly name: string;
  readonly href: string;
}

function createLink(document: Document, link: Readonly<Record<string, string>> | Link) {
  const node = document.createNode(link);
  if (isMap(node)) node.flow = true;
  return node;
}

/** site.yml with a link in the header's menu, in one column of the footer, or in neither. */
export const placeLink = (source: string, link: Link, { inMenu, column }: Places): string =>
  edit(source, (document) => {
    setLink(document, document, 'menu', link, inMenu);
    for (const one of columnsOf(document)) setLink(document, one, 'links', link, one.get('name') === column);
  });

/** A file with every link to the page at `from` leading to `to`. Without one it stays as it is. */
export function renameLinks(source: string, from: string, to: string): string {
  let count = 0;
  const renamed = edit(source, (document) =>
    visit(document, {
      Scalar(key, node) {
        if (key !== 'value' || typeof node.value !== 'string' || !leadsTo(node.value, from)) return;
        node.value = to + node.value.slice(from.length);
        count += 1;
      },
    }),
  );
  return count > 0 ? renamed : source;
}

/** A former address: it leads to `to`, or says that what was there is gone. Addresses that led to it follow. */
export const addFormer = (source: string, from: string, to: string | undefined): string =>
  edit(source, (document) => {
    const list = listIn(document, 'moved');
    const entries = list.items.filter(
      (entry) => isMap(entry) && entry.get('from') !== from && entry.get('from') !== to,
    );
    for (const entry of entries) {
      const target = isMap(entry) ? String(entry.get('to') ?? '') : '';
      if (!isMap(entry) || !leadsTo(target, from)) continue;
      if (to === undefined) entry.delete('to');
      else entry.set('to', new Scalar(to));
    }
    list.items = [...entries, createLink(document, to === undefined ? { from } : { from, to })];
  });

/** Without a former address. */
export const dropFormer = (source: string, from: string): string =>
  edit(source, (document) => {
    const list = document.get('moved');
    if (!isSeq(list)) return;
    list.items = list.items.filter((entry) => !isMap(entry) || entry.get('from') !== from);
    list.flow = list.items.length === 0;
  });

/** pictures.yml with what a picture shows, or without it. */
export const setPictureText = (source: string, picture: string, alt: string | undefined): string =>
  edit(source, (document) => {
    const list = listIn(document, 'pictures');
    const others = list.items.filter((entry) => !isMap(entry) || entry.get('picture') !== picture);
    list.items = alt === undefined ? others : [...others, createLink(document, { picture, alt })];
    if (list.items.length === 0) list.flow = true;
  });

/** Front matter with a value. */
export const setValue = (source: string, key: string, value: string): string =>
  edit(source, (document) => {
    const node = document.get(key, true);
    if (isScalar(node)) node.value = value;
    else document.set(key, value);
  });
