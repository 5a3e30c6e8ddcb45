import { adoptStyles } from '../page/adopt-styles.ts';
import styles from './placeholders.css?inline';

const count = 10;

const booksOf = ':scope > :is(.products:not(.placeholders), .empty)';

/** Shows placeholders in place of the books of a listing. Nothing else moves. */
export function showPlaceholders(listing: HTMLElement): void {
  const results = listing.querySelector<HTMLElement>('.results');
  const books = results?.querySelector<HTMLElement>(booksOf);
  listing.ariaBusy = 'true';
  // A choice that this one overtakes has shown them already.
  if (!results || !books || books.hidden) return;
  results.style.minBlockSize = `${results.offsetHeight}px`;
  books.hidden = true;
  books.before(createPlaceholders());
}

/** Shows the books again, whichever choice hid them, and undoes the choice. */
export function showBooksAgain(listing: HTMLElement): void {
  const results = listing.querySelector<HTMLElement>('.results');
  results?.querySelector('.placeholders')?.remove();
  const books = results?.querySelector<HTMLElement>(booksOf);
  if (books) books.hidden = false;
  results?.style.removeProperty('min-block-size');
  listing.ariaBusy = null;
  listing.querySelector('form')?.reset();
}

/** Laid out as the books are. */
function createPlaceholders(): HTMLElement {
  adoptStyles(styles);
  const list = document.createElement('ul');
  list.className = 'products columns-5 placeholders';
  list.ariaHidden = 'true';
  for (let number = 0; number < count; number++) {
    const item = document.createElement('li');
    item.className = 'placeholder';
    list.append(item);
  }
  return list;
}
