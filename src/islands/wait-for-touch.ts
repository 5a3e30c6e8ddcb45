import { afterFrame } from './after-frame.ts';
import { isHoldable, replay } from './directives/hold.ts';
import { inTime } from './in-time.ts';
import { isCutOff, sayCutOff } from './offline.ts';

/**
 * Loads what answers a touch with the first sign of one (a pointer, a finger, the focus, a key), together with the scripts
 * of what the sign is aimed at. A click or submit that comes before it is there is held and done again afterwards, once;
 * when it cannot be loaded, or not in time, links are followed and forms are sent as if there were no script. Without a
 * connection they would be lost: that is said, and the next touch tries again.
 */
export function waitForTouch(): void {
  let loading: Promise<boolean> | undefined;
  let isOver = false;

  /** Whether what was pressed may take its course. */
  const bring = async () => {
    await shown();
    const isThere = await inTime(import('./touch.ts')).then(
      () => true,
      () => false,
    );
    if (!isThere && (await isCutOff())) {
      loading = undefined;
      return false;
    }
    // Then links are followed and forms are sent, each with the button that ListingToolbar.astro hides where a script sends it.
    const waiting = isThere ? [] : document.querySelectorAll<HTMLElement>('[data-autosubmit]');
    for (const form of waiting) delete form.dataset.autosubmit;
    isOver = true;
    for (const name of signs) removeEventListener(name, sense, true);
    return true;
  };
  const load = () => {
    loading ??= bring();
    return loading;
  };
  const sense = (event: Event) => {
    const aimed = event.target instanceof Element ? event.target : undefined;
    if (event.type === 'pointerover' && !aimed?.closest(touchable)) return;
    const island = aimed?.closest('astro-island[ssr]');
    // The island hears of no sign that came before it listens.
    void load().then(() => island?.dispatchEvent(new Event('bookfront:wake')));
    void shown().then(() => fetchAhead(aimed));
    if (isOver || !aimed || !isHeld(event, aimed)) return;
    if (event.type !== 'change') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const root = document.documentElement;
    const button = event instanceof SubmitEvent ? event.submitter : null;
    // First what was pressed shows it, in a frame with nothing else to do; the line along the top follows if it takes long.
    if (button) button.ariaBusy = 'true';
    const later = setTimeout(() => root.toggleAttribute('data-busy', true), 100);
    void load().then((isFree) => {
      clearTimeout(later);
      root.removeAttribute('data-busy');
      if (button) button.ariaBusy = null;
      if (isFree) replay(event);
      else sayCutOff();
    });
  };
  for (const name of signs) addEventListener(name, sense, { capture: true, passive: !/click|submit/.test(name) });
}

/** A pointer that rests or passes anywhere else wants nothing: browsers tell of one at 0, 0 before there is any. */
const touchable = 'a,button,input,select,textarea,label,summary,astro-island,[data-carousel]';

const signs = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit', 'change', 'bookfront:wake'];

function isHeld(event: Event, target: Element): boolean {
  if (event.type === 'submit' && event instanceof SubmitEvent)
    return (
      Boolean(event.submitter?.dataset.action ?? (target as HTMLFormElement).dataset.action) || inIsland(event, target)
    );
  if (event.type === 'click') return target.closest('[data-does]') !== null || inIsland(event, target);
  return event.type === 'change';
}

const inIsland = (event: Event, target: Element) => target.closest('astro-island[ssr]') !== null && isHoldable(event);

/** To ask for scripts takes a slow phone longer than to paint a pressed button: that comes first. */
const shown = () => new Promise<void>(afterFrame);

/** By islands; one press comes as several signs. */
const fetched = new Set<string>();

/**
 * The scripts of the island or form the sign is aimed at come together with the rest, not after it, and with them all that they
 * import (directives/register.ts): a slow phone waits for the way there and back once instead of three times. What sends a form
 * comes first, then React, by far the largest. A failed one is asked for again by whatever needs it.
 */
function fetchAhead(aimed: Element | undefined) {
  const form = aimed?.closest<HTMLElement>('form[data-action]');
  const panel = form?.dataset.action === 'cart.add' ? document.querySelector('.cart-link') : undefined;
  const islands = [aimed, panel].flatMap((inside) => inside?.closest('astro-island[ssr]') ?? []);
  const ahead: Promise<unknown>[] = [];
  if (form) ahead.push(import('./live.ts'));
  if (islands.length > 0) ahead.push(import('./ui/kit.ts'));
  for (const island of islands) {
    for (const name of ['renderer-url', 'component-url']) {
      const url = island.getAttribute(name);
      if (!url || fetched.has(url)) continue;
      fetched.add(url);
      ahead.push(import(/* @vite-ignore */ url));
    }
  }
  for (const script of ahead) script.catch(() => {});
}
