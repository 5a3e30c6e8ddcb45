import { afterFrame } from './after-frame.ts';
import { isHoldable, replay } from './directives/hold.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { inTime } from './in-time.ts';
import { hasLeft, leave } from './leaving.ts';
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
    if (!isThere) doWithout();
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
    const pressed = event instanceof SubmitEvent ? event.submitter : aimed?.closest('[data-does]');
    const island = aimed?.closest('astro-island[ssr]');
    // The island hears of no sign that came before it listens.
    void load().then(() => island?.dispatchEvent(new Event('bookfront:wake')));
    void shown().then(() => fetchAhead(pressed ?? aimed));
    if (isOver || !aimed || !isHeld(event, aimed)) return;
    if (event.type !== 'change') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const root = document.documentElement;
    // First what was pressed shows it, in a frame with nothing else to do; the line along the top follows if it takes long.
    if (pressed) pressed.ariaBusy = 'true';
    const later = setTimeout(() => root.toggleAttribute('data-busy', true), 100);
    void load().then((isFree) => {
      clearTimeout(later);
      root.removeAttribute('data-busy');
      if (pressed) pressed.ariaBusy = null;
      if (isFree) replay(event);
      else sayCutOff();
    });
  };
  for (const name of signs) addEventListener(name, sense, { capture: true, passive: !/click|submit/.test(name) });
}

/** Links are followed and forms are sent, each with the button that ListingToolbar.astro hides where a script sends it. */
function doWithout() {
  for (const form of document.querySelectorAll<HTMLElement>('[data-autosubmit]')) delete form.dataset.autosubmit;
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // The script has come after all, and has sent it.
    if (event.defaultPrevented || form.method !== 'post') return;
    if (hasLeft(form, event)) event.preventDefault();
    else leave(form, event);
  });
}

/** A pointer that rests or passes anywhere else wants nothing: browsers tell of one at 0, 0 before there is any. */
const touchable = 'a,button,input,select,textarea,label,summary,astro-island,[data-carousel]';

const signs = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit', 'change', 'bookfront:wake'];

function isHeld(event: Event, target: Element): boolean {
  if (event.type === 'change') return true;
  if (event instanceof SubmitEvent && [event.submitter, target].some((one) => one?.matches('[data-action]')))
    return true;
  return isHoldable(event) && target.closest('astro-island[ssr], [data-does]') !== null;
}

/** To ask for scripts takes a slow phone longer than to paint a pressed button: that comes first. */
const shown = () => new Promise<void>(afterFrame);
