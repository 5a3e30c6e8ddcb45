import { accountMenuPath } from '../../lib/paths/account.ts';
import { localPath } from '../../lib/paths/local-path.ts';

/** The header's account dropdown. It is fetched by a sign of interest, opened by a press, and placed beside its link. */

let fetching: Promise<HTMLElement> | undefined;
/** A press elsewhere closes an open dropdown; when it was on the link, the click that follows must not open it again. */
let isClosing = false;
/** A second press while the first still waits for the dropdown is impatience, not a wish to close it. */
let isOpening = false;

/** Opens or closes the dropdown. Throws when it cannot be fetched: the link is then followed. */
export async function toggleAccountMenu(link: HTMLElement): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const menu = await menuBeside(link).finally(() => {
    isOpening = false;
  });
  if (isClosing || menu.matches(':popover-open')) {
    isClosing = false;
    menu.hidePopover();
    return;
  }
  menu.showPopover();
  menu.querySelector<HTMLElement>('a, input:not([type=hidden])')?.focus();
}

async function menuBeside(link: HTMLElement): Promise<HTMLElement> {
  fetching ??= fetchMenu(link);
  try {
    return await fetching;
  } catch (error) {
    fetching = undefined;
    throw error;
  }
}

async function fetchMenu(link: HTMLElement): Promise<HTMLElement> {
  const response = await fetch(localPath(accountMenuPath));
  if (!response.ok) throw new Error(`The account menu answered ${response.status}`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const menu = template.content.querySelector<HTMLElement>('[popover]');
  if (!menu) throw new Error('The account menu is empty');
  link.after(template.content);
  connect(link, menu);
  return menu;
}

function connect(link: HTMLElement, menu: HTMLElement) {
  document.documentElement.toggleAttribute('data-member', menu.hasAttribute('data-member'));
  link.setAttribute('aria-controls', menu.id);
  link.ariaExpanded = 'false';
  link.addEventListener('pointerdown', () => {
    isClosing = menu.matches(':popover-open');
  });
  link.addEventListener('keydown', () => {
    isClosing = false;
  });
  menu.addEventListener('toggle', ({ newState }) => {
    link.ariaExpanded = String(newState === 'open');
  });
  // A page from the back/forward cache may be older than the login state.
  addEventListener('pageshow', ({ persisted }) => persisted && remove(link, menu));
}

function remove(link: HTMLElement, menu: HTMLElement) {
  if (!menu.isConnected) return;
  fetching = undefined;
  menu.remove();
  link.removeAttribute('aria-controls');
  link.ariaExpanded = null;
}

/** Fetches the dropdown at a sign of interest; a press tries again what failed. */
export function prepareAccountMenu(link: HTMLElement): void {
  menuBeside(link).catch(() => {});
}
