import { fillMessage } from '../../messages/fill-message.ts';
import { pageText } from '../page/page-text.ts';

/** Handles a press on a button of a carousel (Carousel.astro). All buttons but 'play' stop it until it is started again. */
export function moveCarousel(button: HTMLElement): void {
  const { frame, list } = carouselAround(button) ?? {};
  if (!frame || !list) return;
  const { play, dot, step } = button.dataset;
  if (play !== undefined) {
    frame.toggleAttribute('data-playing', !frame.toggleAttribute('data-stopped'));
    return;
  }
  frame.toggleAttribute('data-stopped', true);
  const detail: Move = dot ? { page: Number(dot) } : { by: Number(step) };
  const go: CarouselGo = new CustomEvent('carousel:go', { cancelable: true, detail });
  if (frame.dispatchEvent(go)) scroll(frame, list, detail);
}

/** So many items on or back, from the last to the first and the other way; or to a page by its number from 0. */
export type Move = { readonly by: number } | { readonly page: number };

/** Whoever moves a carousel in another way than by scrolling (swiper.ts) prevents the default of this event on its frame. */
export type CarouselGo = CustomEvent<Move>;

/** The carousel around an element: its frame, and the list that scrolls. */
export function carouselAround(target: Element): { frame: HTMLElement; list: HTMLElement } | undefined {
  const frame = target.closest<HTMLElement>('[data-carousel]');
  const list = frame?.querySelector<HTMLElement>('[data-slides]');
  return frame && list ? { frame, list } : undefined;
}

function scroll(frame: HTMLElement, list: HTMLElement, move: Move) {
  const { scrollWidth, clientWidth, children } = list;
  // From right to left it goes from 0 down.
  const direction = document.dir === 'rtl' ? -1 : 1;
  const scrollLeft = direction * list.scrollLeft;
  const width = scrollWidth / children.length;
  const last = Math.round((scrollWidth - clientWidth) / width);
  const to = 'page' in move ? Math.round((move.page * clientWidth) / width) : target(scrollLeft / width, move.by, last);
  list.scrollTo({ left: direction * to * width });
  announcePosition(frame, Math.min(to, last));
}

/** A second press while the carousel is moving goes on from the item it was moving to. */
function target(current: number, by: number, last: number): number {
  const to = by > 0 ? Math.ceil(current - 0.1) + by : Math.floor(current + 0.1) + by;
  if (to < 0) return last;
  return to > last ? 0 : to;
}

/** Only for moves that the visitor asked for: a carousel that moves by itself is silent. */
export function announcePosition(frame: HTMLElement, index: number): void {
  const status = frame.querySelector('[data-position]');
  if (!status) return;
  const count = frame.querySelectorAll('[data-slides] > *').length;
  status.textContent = fillMessage(pageText('slide', '{number} of {count}'), { number: index + 1, count }, '');
}
