/**
 * Upgrades `[data-tabs]`: a list of links to sections of the same block becomes ARIA tabs. Without script all panels stand
 * under each other and the links lead to them; page.css hides all but the first before this runs, so that nothing jumps.
 *
 *   <div data-tabs><ul><li><a href="#description">Description</a></li> …</ul> <section id="description" data-panel>…</section> …</div>
 */
export function upgradeTabs(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-tabs]')) upgrade(block);
}

interface Tab {
  readonly link: HTMLAnchorElement;
  readonly panel: HTMLElement;
}

function upgrade(block: HTMLElement) {
  const list = block.querySelector('ul, ol');
  if (!list) return;
  const tabs = findTabs(list);
  list.role = 'tablist';
  for (const item of list.children) item.role = 'presentation';
  for (const { link, panel } of tabs) {
    link.role = 'tab';
    link.id ||= `${panel.id}-tab`;
    link.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', link.id);
  }

  const choose = (chosen: Tab | undefined) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.link.ariaSelected = String(isChosen);
      tab.link.tabIndex = isChosen ? 0 : -1;
      tab.panel.hidden = !isChosen;
    }
  };
  const followHash = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const found = target && tabs.find(({ panel }) => panel.contains(target));
    if (found) choose(found);
    return found;
  };

  if (!followHash()) choose(tabs[0]);
  block.dataset.tabs = 'ready';
  addEventListener('hashchange', followHash);
  list.addEventListener('click', (event) => {
    const tab = tabs.find(({ link }) => link.contains(event.target as Node));
    if (!tab) return;
    event.preventDefault();
    choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const to = neighbour(tabs, event as KeyboardEvent);
    if (!to) return;
    event.preventDefault();
    choose(to);
    to.link.focus();
  });
}

const findTabs = (list: Element): Tab[] =>
  [...list.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].flatMap((link) => {
    const panel = document.getElementById(link.hash.slice(1));
    return panel ? [{ link, panel }] : [];
  });

function neighbour(tabs: readonly Tab[], { key, target }: KeyboardEvent): Tab | undefined {
  const at = tabs.findIndex(({ link }) => link === target);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const step = steps[key];
  if (step === undefined || at < 0) return key === ' ' ? tabs[at] : undefined;
  return tabs.at(step % tabs.length);
}
