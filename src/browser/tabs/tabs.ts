import { insertWithin } from '../page/later-sections.ts';

/**
 * Upgrades `[data-tabs]`: a list of links to sections of the same block becomes ARIA tabs. Without script all panels stand
 * under each other and the links lead to them; page.css hides all but the first before this runs, so that nothing jumps.
 *
 *   <div data-tabs><ul><li><a href="#description">Description</a></li> …</ul> <section id="description" data-panel>…</section> …</div>
 *
 * The first tab is selected, or the one whose panel says `data-panel="first"`. A panel with an invalid field (a form that was
 * refused without script) goes before both, and the field is focused. A press follows the link, which selects its tab; the
 * arrow keys load on interaction (tab-keys.ts).
 */
export function upgradeTabs(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-tabs]')) upgrade(block);
}

function upgrade(block: HTMLElement) {
  const list = block.querySelector('ul, ol');
  if (!list) return;
  const links = tabsOf(list);
  list.role = 'tablist';
  for (const item of list.children) item.role = 'presentation';
  for (const link of links) {
    const panel = panelOf(link);
    link.role = 'tab';
    link.id ||= `${panel?.id}-tab`;
    link.setAttribute('aria-controls', panel?.id ?? '');
    if (!panel) continue;
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', link.id);
  }
  const followHash = () => {
    // Not decoded: our ids need no encoding, and decoding throws on a malformed one.
    const target = document.getElementById(location.hash.slice(1));
    const found = target ? links.find((link) => panelOf(link)?.contains(target)) : undefined;
    if (found) selectTab(found);
    return found;
  };
  const invalid = block.querySelector<HTMLElement>('[data-panel] [aria-invalid=true]');
  const isWanted = (link: HTMLAnchorElement) =>
    invalid ? panelOf(link)?.contains(invalid) : panelOf(link)?.dataset.panel;
  const [first] = links;
  if ((invalid || !followHash()) && first) selectTab(links.find(isWanted) ?? first);
  invalid?.focus();
  block.dataset.tabs = 'ready';
  addEventListener('hashchange', followHash);
}

export const tabsOf = (list: Element): HTMLAnchorElement[] =>
  [...list.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].filter(panelOf);

const panelOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1));

/** Shows the panel of this tab, and hides the others of its list. */
export function selectTab(selected: HTMLAnchorElement): void {
  for (const link of tabsOf(selected.closest('[role=tablist]') ?? selected)) {
    const isSelected = link === selected;
    const panel = panelOf(link);
    link.ariaSelected = String(isSelected);
    link.tabIndex = isSelected ? 0 : -1;
    if (!panel) continue;
    panel.hidden = !isSelected;
    if (isSelected) insertWithin(panel);
  }
}
