/**
 * Upgrades `[data-tabs]`: a list of links to sections of the same block becomes ARIA tabs. Without script all panels stand
 * under each other and the links lead to them; page.css hides all but the first before this runs, so that nothing jumps.
 *
 *   <div data-tabs><ul><li><a href="#description">Description</a></li> …</ul> <section id="description" data-panel>…</section> …</div>
 *
 * The first is chosen, or the one whose panel says `data-panel="first"`; before these, one that holds a field to be mended,
 * which gets the focus (a form that was refused without script). A press follows the link, whose panel is then
 * chosen; the arrow keys come with the first touch (tab-keys.ts).
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
    // As it is: what is no encoding cannot be decoded, and our ids need none.
    const target = document.getElementById(location.hash.slice(1));
    const found = target ? links.find((link) => panelOf(link)?.contains(target)) : undefined;
    if (found) chooseTab(found);
    return found;
  };
  const refused = block.querySelector<HTMLElement>('[data-panel] [aria-invalid=true]');
  const isWanted = (link: HTMLAnchorElement) =>
    refused ? panelOf(link)?.contains(refused) : panelOf(link)?.dataset.panel;
  const [first] = links;
  if ((refused || !followHash()) && first) chooseTab(links.find(isWanted) ?? first);
  refused?.focus();
  block.dataset.tabs = 'ready';
  addEventListener('hashchange', followHash);
}

export const tabsOf = (list: Element): HTMLAnchorElement[] =>
  [...list.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].filter(panelOf);

const panelOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1));

/** Shows this tab's panel, and no other of its list. */
export function chooseTab(chosen: HTMLAnchorElement): void {
  for (const link of tabsOf(chosen.closest('[role=tablist]') ?? chosen)) {
    const isChosen = link === chosen;
    const panel = panelOf(link);
    link.ariaSelected = String(isChosen);
    link.tabIndex = isChosen ? 0 : -1;
    if (panel) panel.hidden = !isChosen;
  }
}
