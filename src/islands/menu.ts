import { keep, readKept } from './page-storage.ts';

/**
 * The category menu `[data-menu]` (a list of links) is kept under `categories`, and filled from there on a page that had to
 * be built while the shop failed (decision 15).
 */
export function keepMenu(): void {
  const menus = document.querySelectorAll('[data-menu]');
  for (const menu of menus) {
    const links = [...menu.querySelectorAll('a')];
    if (links.length === 0) continue;
    keep('categories', links.map(toEntry));
    return;
  }
  const kept = readKept<Entry[]>('categories');
  if (!Array.isArray(kept)) return;
  for (const menu of menus) {
    menu.append(...kept.map(toItem));
    menu.closest('[hidden]')?.removeAttribute('hidden');
  }
}

interface Entry {
  readonly name: string;
  /** Same-site path. */
  readonly path: string;
}

const toEntry = (link: HTMLAnchorElement): Entry => {
  // The name is the link's first text; what follows is its count.
  const name = link.dataset.name ?? [...link.childNodes].find((node) => node.textContent?.trim())?.textContent ?? '';
  return { name: name.trim(), path: link.pathname };
};

function toItem({ name, path }: Entry): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.textContent = name;
  item.append(link);
  return item;
}
