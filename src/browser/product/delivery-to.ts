import { fetchPart } from '../requests/requests.ts';

/**
 * Shows what the panel of a book says for the place that the visitor has named: the page itself is the same for everybody. Does
 * nothing on other pages, and leaves the panel as it is when the answer cannot be had.
 */
export async function showDelivery(isAsked = false): Promise<void> {
  const panel = document.querySelector<HTMLElement>('.buying');
  const form = panel?.querySelector('form');
  if (!panel || !form) return;
  const status = isAsked ? addStatus(panel) : undefined;
  const html = await fetchPart(`${new URL(form.action).pathname}/part`).catch(() => undefined);
  if (html === undefined) return;
  const template = document.createElement('template');
  template.innerHTML = html;
  const fresh = template.content.querySelector('.buying');
  if (fresh) replace(panel, fresh, !isAsked);
  if (status) status.textContent = shownList(panel)?.querySelector('dd')?.textContent ?? '';
}

const lists = '[data-facts-of]';
const shownList = (panel: ParentNode) => panel.querySelector<HTMLElement>(`${lists}:not([hidden])`);

/** The chosen edition, the focus and what has not been sent yet stay. */
function replace(panel: HTMLElement, fresh: Element, keepsTyped: boolean): void {
  const sku = shownList(panel)?.dataset.factsOf;
  if (sku !== undefined)
    for (const list of fresh.querySelectorAll<HTMLElement>(lists)) list.hidden = list.dataset.factsOf !== sku;
  const input = panel.querySelector('input:not([type=hidden])');
  const { activeElement } = document;
  const focused = panel.contains(activeElement) ? (activeElement?.localName ?? '') : '';
  const form = panel.querySelector('form');
  const freshForm = fresh.querySelector('form');
  const isTyped = input instanceof HTMLInputElement && input.value !== input.defaultValue;
  if (keepsTyped && isTyped && form) freshForm?.replaceWith(form);
  panel.replaceChildren(...fresh.childNodes);
  if (focused) panel.querySelector<HTMLElement>(`form ${focused}:not([type=hidden])`)?.focus();
}

/** It has to stand there before its text comes, or nothing reads it out. */
function addStatus(panel: HTMLElement): HTMLElement {
  document.getElementById('delivery-status')?.remove();
  const status = document.createElement('p');
  status.id = 'delivery-status';
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  panel.after(status);
  return status;
}
