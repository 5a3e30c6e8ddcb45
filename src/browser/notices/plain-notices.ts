import sheet from '../../islands/Notices.css?inline';
import { closeCart } from '../../islands/stores/cart.ts';
import { $notices, type QueuedNotice, takeNotices } from '../../islands/stores/notices.ts';
import { islandIcons } from '../../islands/ui/icons.ts';
import { afterPaint } from '../interaction/after-paint.ts';
import { hydrate, unhydratedIsland } from '../interaction/hydrate.ts';
import { adoptStyles } from '../page/adopt-styles.ts';
import { pageText } from '../page/page-text.ts';

/** How long a toast stays, and how long once it has been read. */
const shownMs = 5000;
const readMs = 1000;

let region: HTMLElement | undefined;
let list: HTMLElement | undefined;
let dialog: HTMLDialogElement | undefined;

/**
 * Shows notices without React, whose scripts would take longer than the answer that they report. Once these notices are gone,
 * the notices' own island is hydrated and shows all that follow.
 */
export function showPlainNotices(): void {
  const island = document.querySelector('[data-toasts]');
  const isHydrated = island !== null && unhydratedIsland(island) === null;
  if (isHydrated && !isShowing()) return;
  const queue = $notices.get();
  adoptStyles(sheet);
  for (const notice of queue) {
    if (notice.surface === 'toast') addToast(notice);
    else openDialog(notice);
  }
  takeNotices(queue.map(({ id }) => id));
}

const isShowing = () => dialog !== undefined || (list?.childElementCount ?? 0) > 0;

let waiting: (() => void)[] = [];

/** Calls back once no plain notice shows: React cannot hydrate a panel that one stands in. */
export function afterPlainNotices(callback: () => void): void {
  if (isShowing()) waiting.push(callback);
  else callback();
}

function finishNotice(): void {
  if (isShowing()) return;
  region?.remove();
  for (const callback of waiting) callback();
  waiting = [];
  const island = unhydratedIsland(document.querySelector('[data-toasts]'));
  if (island) hydrate(island).catch(() => {});
}

function addToast(notice: QueuedNotice): void {
  region ??= createRegion();
  // All outside an open dialog can be neither heard nor touched, and a popover would lie above the toast.
  const overlay = [...document.querySelectorAll<HTMLElement>('dialog:modal, :popover-open')].at(-1);
  (overlay ?? document.body).append(region);
  const toast = createElement('li', 'toast');
  toast.dataset.kind = notice.kind;
  let timer: ReturnType<typeof setTimeout>;
  const remove = () => {
    clearTimeout(timer);
    toast.remove();
    finishNotice();
  };
  const stay = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(remove, ms);
  };
  const holdsFocus = () => toast.contains(document.activeElement);
  toast.addEventListener('click', remove);
  toast.addEventListener('pointerenter', () => clearTimeout(timer));
  toast.addEventListener('pointerleave', () => holdsFocus() || stay(readMs));
  toast.addEventListener('focusin', () => clearTimeout(timer));
  toast.addEventListener('focusout', () => stay(readMs));
  timer = setTimeout(remove, shownMs);
  // Newest on top.
  list?.prepend(toast);
  // The region may have just moved here: screen readers announce only what changes in it from now on.
  afterPaint(() => toast.append(toastText(notice), closeButton('', pageText('dismiss', 'Dismiss'), 18)));
}

function createRegion(): HTMLElement {
  const created = createElement('section', 'plain-toasts');
  created.ariaLabel = pageText('notices', 'Notices');
  created.ariaLive = 'polite';
  list = createElement('ol');
  created.append(list);
  return created;
}

function toastText({ title, text, links }: QueuedNotice): HTMLElement {
  const box = createElement('div');
  if (title) box.append(createElement('p', 'toast-title', title));
  box.append(createElement('p', 'toast-text', text));
  if (!links) return box;
  const list = createElement('p', 'toast-links small');
  for (const { text: name, href } of links) {
    const link = createElement('a', '', name);
    link.href = href;
    list.append(link);
  }
  box.append(list);
  return box;
}

/** A dialog that waits for OK. A new one takes the place of the current one. */
function openDialog({ kind, title, text }: QueuedNotice): void {
  dialog?.remove();
  for (const modal of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) modal.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  closeCart();
  const created = createElement('dialog', 'notice-dialog');
  created.role = 'alertdialog';
  created.dataset.kind = kind;
  const heading = createElement('h2', title ? '' : 'visually-hidden', title ?? pageText('notice', 'Notice'));
  heading.id = 'notice-title';
  const message = createElement('p', 'notice-text', text);
  message.id = 'notice-text';
  created.setAttribute('aria-labelledby', heading.id);
  created.setAttribute('aria-describedby', message.id);
  const ok = createElement('button', 'button', pageText('ok', 'OK'));
  ok.type = 'button';
  ok.autofocus = true;
  const close = closeButton('notice-close', pageText('close', 'Close this dialog'), 20);
  for (const button of [ok, close]) button.addEventListener('click', () => created.close());
  created.addEventListener('close', () => {
    created.remove();
    if (dialog === created) dialog = undefined;
    finishNotice();
  });
  created.append(heading, message, ok, close);
  dialog = created;
  document.body.append(created);
  created.showModal();
}

function closeButton(className: string, label: string, size: number): HTMLButtonElement {
  const button = createElement('button', className);
  button.type = 'button';
  button.ariaLabel = label;
  button.innerHTML = `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><path d="${islandIcons.close}"/></svg>`;
  return button;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}
