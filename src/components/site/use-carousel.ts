/** A press on a button of a carousel (Carousel.astro). All but the first stop it until it is started again. */
export default async function press(button: HTMLElement): Promise<void> {
  const { frame, list } = carouselAround(button) ?? {};
  if (!frame || !list) return;
  const { play, dot, step } = button.dataset;
  if (play !== undefined) {
    frame.toggleAttribute('data-playing', !frame.toggleAttribute('data-stopped'));
    return;
  }
  stop(frame);
  const detail: Wanted = dot ? { page: Number(dot) } : { by: Number(step) };
  const go: CarouselGo = new CustomEvent('carousel:go', { cancelable: true, detail });
  if (frame.dispatchEvent(go)) scroll(frame, list, detail);
}

/** A mouse has come above a carousel: it can do what scrolling cannot. */
export async function reach(frame: HTMLElement): Promise<void> {
  const { list } = carouselAround(frame) ?? {};
  if (list) (await import('./swiper.ts')).takeOver(frame, list);
}

/** So many places on or back, from the last to the first and the other way; or the page of that number. */
export type Wanted = { readonly by: number } | { readonly page: number };

/** Whoever moves a carousel in another way than by scrolling (swiper.ts) prevents the default of this event on its frame. */
export type CarouselGo = CustomEvent<Wanted>;

function carouselAround(target: Element) {
  const frame = target.closest<HTMLElement>('[data-carousel]');
  const list = frame?.querySelector<HTMLElement>('[data-slides]');
  return frame && list ? { frame, list } : undefined;
}

const stop = (frame: HTMLElement) => frame.toggleAttribute('data-stopped', true);

function scroll(frame: HTMLElement, list: HTMLElement, wanted: Wanted) {
  const { scrollLeft, scrollWidth, clientWidth, children } = list;
  const width = scrollWidth / children.length;
  const last = Math.round((scrollWidth - clientWidth) / width);
  const to =
    'page' in wanted ? Math.round((wanted.page * clientWidth) / width) : next(scrollLeft / width, wanted.by, last);
  list.scrollTo({ left: to * width });
  sayPlace(frame, Math.min(to, last));
}

/** Pressed again while it is on its way, it goes on from the place it was going to. */
function next(at: number, by: number, last: number): number {
  const to = by > 0 ? Math.ceil(at - 0.1) + by : Math.floor(at + 0.1) + by;
  if (to < 0) return last;
  return to > last ? 0 : to;
}

/** Said only when somebody has asked for it: while it moves by itself it is silent. */
export function sayPlace(frame: HTMLElement, at: number): void {
  const place = frame.querySelector('[data-place]');
  if (place) place.textContent = `${at + 1} of ${frame.querySelectorAll('[data-slides] > *').length}`;
}
