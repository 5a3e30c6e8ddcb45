import { localPath } from '../../lib/paths/local-path.ts';
import { readStored, store } from '../storage/storage.ts';

interface Entry {
  readonly name: string;
  /** Same-site path, without the language of a page. */
  readonly path: string;
}

/**
 * Stores the category menu `[data-menu]`, a list of links, under `categories`, and in further languages under `categories/de`. A page
 * that was built while the shop failed has an empty menu, which is filled from there.
 */
export function storeCategoryMenu(): void {
  const key = `categories${localPath('')}`;
  const menus = [...document.querySelectorAll('[data-menu]')];
  const links = menus.map((menu) => [...menu.querySelectorAll('a')]).find(({ length }) => length > 0);
  if (links) {
    store(key, links.map(toEntry));
    return;
  }
  const entries = readStored(key);
  if (!Array.isArray(entries)) return;
  for (const menu of menus) {
    menu.append(...entries.map(toItem));
    menu.closest('[hidden]')?.removeAttribute('hidden');
  }
}

const toEntry = (link: HTMLAnchorElement): Entry => {
  // The name is the link's first text; its count follows.
  const name = [...link.childNodes].find((node) => node.textContent?.trim())?.textContent ?? '';
  return { name: name.trim(), path: link.pathname.slice(localPath('').length) };
};

function toItem({ name, path }: Entry): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = localPath(path);
  link.textContent = name;
  item.append(link);
  return item;
}
