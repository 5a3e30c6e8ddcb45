import styles from './listing-placeholders.css?inline';
import { adoptStyles } from './ui/adopt-styles.ts';

/** As many as the specification says (section 2, category). */
const count = 10;

const booksOf = ':scope > :is(.products:not(.placeholders), .empty)';

/** Placeholders in place of the books of a listing, for which nothing else moves. */
export function holdPlaces(listing: HTMLElement): void {
  const results = listing.querySelector<HTMLElement>('.results');
  const books = results?.querySelector<HTMLElement>(booksOf);
  listing.ariaBusy = 'true';
  // They are there already for a choice that this one overtakes.
  if (!results || !books || books.hidden) return;
  results.style.minBlockSize = `${results.offsetHeight}px`;
  books.hidden = true;
  books.before(makePlaces());
}

/** Takes them away again, whichever choice they were put there for. */
export function putBooksBack(listing: HTMLElement): void {
  const results = listing.querySelector<HTMLElement>('.results');
  results?.querySelector('.placeholders')?.remove();
  const books = results?.querySelector<HTMLElement>(booksOf);
  if (books) books.hidden = false;
  results?.style.removeProperty('min-block-size');
  listing.ariaBusy = null;
  // What was chosen does not hold.
  listing.querySelector('form')?.reset();
}

/** Laid out as the books are. */
function makePlaces(): HTMLElement {
  adoptStyles(styles);
  const places = document.createElement('ul');
  places.className = 'products columns-5 placeholders';
  places.ariaHidden = 'true';
  for (let number = 0; number < count; number++) {
    const place = document.createElement('li');
    place.className = 'placeholder';
    places.append(place);
  }
  return places;
}
