import { accountMenuPath } from '../lib/paths.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { cutOff, isCutOff } from './offline.ts';

/** The header's account dropdown: fetched when somebody reaches for it, opened by a press, put right beside its link. */

let fetching: Promise<HTMLElement> | undefined;
/** A press beside it closes an open dropdown; when it was on the link, the click that follows must not open it again. */
let isClosing = false;

/** The dropdown beside the header's account link; fetched once. */
async function panelBeside(link: HTMLElement): Promise<HTMLElement> {
  fetching ??= fetchPanel(link);
  try {
    return await fetching;
  } catch (error) {
    fetching = undefined;
    throw error;
  }
}

/** A second press while the first still waits for the dropdown is an impatient one, not a wish to close it. */
let isOpening = false;

/** A press on the link opens the dropdown, or closes it. Throws when it cannot be had: the link is then followed. */
export default async function press(link: HTMLElement): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const panel = await panelBeside(link).finally(() => {
    isOpening = false;
  });
  if (isClosing || panel.matches(':popover-open')) {
    isClosing = false;
    panel.hidePopover();
    return;
  }
  panel.showPopover();
  panel.querySelector<HTMLElement>('a, input:not([type=hidden])')?.focus();
}

async function fetchPanel(link: HTMLElement): Promise<HTMLElement> {
  const response = await fetch(accountMenuPath);
  if (!response.ok) throw new Error(`The account menu answered ${response.status}`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const panel = template.content.querySelector<HTMLElement>('[popover]');
  if (!panel) throw new Error('The account menu is empty');
  link.after(template.content);
  join(link, panel);
  return panel;
}

function join(link: HTMLElement, panel: HTMLElement) {
  document.documentElement.toggleAttribute('data-member', panel.hasAttribute('data-member'));
  link.setAttribute('aria-controls', panel.id);
  link.ariaExpanded = 'false';
  link.addEventListener('pointerdown', () => {
    isClosing = panel.matches(':popover-open');
  });
  link.addEventListener('keydown', () => {
    isClosing = false;
  });
  panel.addEventListener('toggle', ({ newState }) => {
    link.ariaExpanded = String(newState === 'open');
  });
  panel.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-login]')) return;
    event.preventDefault();
    void logIn(form);
  });
  // A page from the browser's memory may be older than who is logged in. One that has just been loaded is not.
  addEventListener('pageshow', ({ persisted }) => persisted && forget(link, panel));
}

function forget(link: HTMLElement, panel: HTMLElement) {
  if (!panel.isConnected) return;
  fetching = undefined;
  panel.remove();
  link.removeAttribute('aria-controls');
  link.ariaExpanded = null;
}

let isSending = false;

/** A refusal is said in place, and the page stays; otherwise the page gives way to where logging in leads. */
async function logIn(form: HTMLFormElement) {
  if (isSending) return;
  isSending = true;
  const button = form.querySelector('button');
  if (button) button.ariaBusy = 'true';
  try {
    if (await isCutOff()) return say(form, [cutOff]);
    const [{ sendAction }, { settle }] = await Promise.all([import('./requests.ts'), import('./settle.ts')]);
    const outcome = await sendAction('account.login', new FormData(form));
    if (outcome.ok || outcome.moves) await settle('account.login', { ...outcome, moves: true });
    else say(form, wordsOf(outcome));
  } catch {
    form.submit();
  } finally {
    isSending = false;
    if (button) button.ariaBusy = null;
  }
}

const wordsOf = ({ fields = {}, notices }: Outcome) => [...Object.values(fields), ...notices.map(({ text }) => text)];

function say(form: HTMLFormElement, words: readonly string[]) {
  const said = form.querySelector('[role=alert]');
  if (said) said.textContent = words.join(' ');
  const password = form.querySelector<HTMLInputElement>('[type=password]');
  password?.focus();
  password?.select();
}

// Loaded ahead of a press (fetch-ahead.ts), it fetches ahead too.
const link = document.querySelector<HTMLElement>('.account');
if (link) panelBeside(link).catch(() => {});
