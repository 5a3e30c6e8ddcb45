import Swiper from 'swiper';
import { adoptStyles } from '../../islands/ui/adopt-styles.ts';
import styles from './swiper.css?inline';
import { type CarouselGo, sayPlace } from './use-carousel.ts';

const speedMs = 300;

/**
 * What scrolling cannot do, for those who have a mouse: dragging with a swing, and a round without an end (spec section 9).
 * The carousel goes on from where it stands. Fingers keep scrolling, which no script does better.
 */
export function takeOver(frame: HTMLElement, list: HTMLElement): void {
  if (!frame.hasAttribute('data-moves') || frame.classList.contains('swiper-initialized')) return;
  const items = [...list.children];
  const { columnGap, scrollBehavior } = getComputedStyle(list);
  const place = () => list.scrollWidth / items.length;
  const perView = Math.ceil(list.clientWidth / place() - 0.1);
  adoptStyles(styles);
  for (const item of items) item.classList.add('swiper-slide');

  const swiper = new Swiper(frame, {
    wrapperClass: 'slides',
    slidesPerView: 'auto',
    spaceBetween: Number.parseFloat(columnGap) || 0,
    initialSlide: Math.round(list.scrollLeft / place()),
    speed: scrollBehavior === 'smooth' ? speedMs : 0,
    loop: items.length > perView,
    rewind: items.length <= perView,
    on: {
      realIndexChange: ({ realIndex }) => {
        markPage(frame, Math.round(realIndex / perView));
        if (frame.hasAttribute('data-stopped')) sayPlace(frame, realIndex);
      },
    },
  });

  frame.addEventListener('carousel:go', (event) => {
    event.preventDefault();
    const wanted = (event as CarouselGo).detail;
    if ('page' in wanted) swiper.slideToLoop(wanted.page * perView);
    else if (wanted.by > 0) swiper.slideNext();
    else swiper.slidePrev();
  });
  // The keyboard reaches items that are out of view.
  list.addEventListener('focusin', ({ target }) => {
    const at = items.findIndex((item) => item.contains(target as Node));
    if (at >= 0 && (target as Element).matches(':focus-visible')) swiper.slideToLoop(at);
  });
}

function markPage(frame: HTMLElement, page: number) {
  const dots = [...frame.querySelectorAll<HTMLElement>('[data-dot]:not([hidden])')];
  for (const [index, dot] of dots.entries()) dot.ariaCurrent = String(index === Math.min(page, dots.length - 1));
}
