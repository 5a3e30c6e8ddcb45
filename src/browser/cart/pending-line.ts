import type { PendingBook } from '../../islands/stores/cart.ts';
import { pageText } from '../page/page-text.ts';

/** What the page knows of the book that a form adds: the names and pictures that stand around the form. */
export function bookAround(form: HTMLFormElement): PendingBook {
  const around = form.closest('article, dialog, tr') ?? document;
  const title = around.querySelector('h1, h2, h3, h4, th')?.textContent?.trim() ?? '';
  const image = around.querySelector('img')?.currentSrc;
  return { title, image };
}

/** The line that PendingLine.tsx renders, before React is there. */
export function pendingLine({ title, image }: PendingBook): HTMLElement {
  const line = document.createElement('li');
  line.className = 'cart-panel-pending';
  line.ariaBusy = 'true';
  const cover = element('span', 'cart-panel-cover');
  if (image) {
    const picture = new Image(56, 84);
    picture.src = image;
    picture.alt = '';
    cover.append(picture);
  }
  const text = element('span', 'cart-panel-line');
  text.append(
    element('span', 'cart-panel-title', title),
    element('span', 'soft small', pageText('adding', 'Adding to your cart…')),
  );
  line.append(cover, text);
  return line;
}

function element(name: 'span', className: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}
