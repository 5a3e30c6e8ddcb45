import Swiper from 'swiper';
import { adoptStyles } from '../page/adopt-styles.ts';
import { announcePosition, type CarouselGo, carouselAround } from './controls.ts';
import styles from './swiper.css?inline';

const speedMs = 300;

/**
 * Adds what scrolling cannot do, for visitors with a mouse: dragging, and a loop without an end. The carousel goes on from
 * where it stands. Touch keeps native scrolling, which no script does better.
 */
export function attachSwiper(element: HTMLElement): void {
  const { frame, list } = carouselAround(element) ?? {};
  if (!frame || !list || !frame.hasAttribute('data-scrollable') || frame.classList.contains('swiper-initialized'))
    return;
  const items = [...list.children];
  const { columnGap, scrollBehavior } = getComputedStyle(list);
  const itemWidth = list.scrollWidth / items.length;
  const perView = Math.ceil(list.clientWidth / itemWidth - 0.1);
  const first = Math.round(Math.abs(list.scrollLeft) / itemWidth);
  adoptStyles(styles);
  for (const item of items) item.classList.add('swiper-slide');

  const swiper = new Swiper(frame, {
    wrapperClass: 'slides',
    slidesPerView: 'auto',
    spaceBetween: Number.parseFloat(columnGap) || 0,
    initialSlide: first,
    speed: scrollBehavior === 'smooth' ? speedMs : 0,
    loop: items.length > perView,
    rewind: items.length <= perView,
    on: {
      realIndexChange: ({ realIndex }) => {
        markPage(frame, Math.round(realIndex / perView));
        if (frame.hasAttribute('data-stopped')) announcePosition(frame, realIndex);
      },
    },
  });

  frame.addEventListener('carousel:go', (event) => {
    event.preventDefault();
    const move = (event as CarouselGo).detail;
    if ('page' in move) swiper.slideToLoop(move.page * perView);
    else if (move.by > 0) swiper.slideNext();
    else swiper.slidePrev();
  });
  // The keyboard reaches items that are out of view.
  list.addEventListener('focusin', ({ target }) => {
    const index = items.findIndex((item) => item.contains(target as Node));
    if (index >= 0 && (target as Element).matches(':focus-visible')) swiper.slideToLoop(index);
  });
}

function markPage(frame: HTMLElement, page: number) {
  const dots = [...frame.querySelectorAll<HTMLElement>('[data-dot]:not([hidden])')];
  for (const [index, dot] of dots.entries()) dot.ariaCurrent = String(index === Math.min(page, dots.length - 1));
}
