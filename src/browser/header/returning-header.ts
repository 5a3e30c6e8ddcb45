import { adoptStyles } from '../page/adopt-styles.ts';
import sheet from './returning-header.css?inline';

/** A finger that rests on the screen moves it by less. */
const least = 8;

/** Follows in which direction a phone's page is scrolled, so that the header can come back (returning-header.css). */
export function returnHeader(): void {
  const root = document.documentElement;
  const height = document.querySelector<HTMLElement>('.header')?.offsetHeight ?? 0;
  let last = 0;
  const follow = () => {
    const by = scrollY - last;
    if (Math.abs(by) < least) return;
    last = scrollY;
    // Near the top of the page it stands where it always does: hiding it would leave a gap.
    if (scrollY <= height) {
      if ('scrolled' in root.dataset) root.dataset.scrolled = 'up';
      return;
    }
    root.dataset.scrolled = by > 0 ? 'down' : 'up';
    // The header is out of sight when it first becomes sticky, so nothing jumps. On a list it never does, and the sheet would have each
    // change of the page restyle its cards: a rule that begins with html:has(…) makes the browser look at every :has() again.
    if (by > 0 && !document.querySelector('main .toolbar')) adoptStyles(sheet);
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}
