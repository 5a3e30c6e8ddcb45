import { isOffline, showOffline } from '../requests/offline.ts';
import { afterPaint } from './after-paint.ts';
import { loadedRuntime, loadScripts } from './load-runtime.ts';
import { withTimeout } from './with-timeout.ts';

/** Events that show an intent to use their target. */
const intentEvents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'];

/** A pointer that rests anywhere else wants nothing. Browsers report one at 0, 0 before there is any. */
const interactive = 'a,button,input,select,textarea,label,summary,astro-island,[data-carousel]';

/**
 * What only a script can answer: click handlers (in an island, until it is hydrated), and the controls of islands that are not
 * hydrated. `data-native` marks what works without React.
 */
const scripted =
  '[data-handler]:not(astro-island:not([ssr]) *), astro-island[ssr] :is(a[href], button[type=button]):not([data-native], [data-native] *)';

let isReplaying = false;

/** Presses that are being answered, with what was pressed. */
const answering = new Map<Promise<void>, Element>();

/** Resolves when the presses within a form are answered: of + and then 'Add to cart', the + counts. Undefined for none. */
export function answersIn(form: HTMLFormElement): Promise<unknown> | undefined {
  const open = [...answering].flatMap(([answer, target]) => (form.contains(target) ? [answer] : []));
  return open.length > 0 ? Promise.all(open) : undefined;
}

/**
 * Loads scripts on interaction. The first intent loads the runtime, which hears of every intent (runtime.ts). A press that only
 * a script can answer is recorded, given to the runtime, and replayed when that leaves it to the browser or to an island. Forms
 * are not recorded: forms/submit-form.ts sends them at once.
 */
export function recordInteractions(): void {
  for (const name of intentEvents) addEventListener(name, onEvent, { capture: true, passive: name !== 'click' });
}

function onEvent(event: Event): void {
  const { target, type } = event;
  if (isReplaying || !(target instanceof Element)) return;
  if (type === 'pointerover' && !target.closest(interactive)) return;
  const press = isPress(event) && target.closest(scripted) ? event : undefined;
  if (press) {
    press.preventDefault();
    press.stopImmediatePropagation();
  }
  const answer = deliver(target, press);
  if (!press) return;
  answering.set(answer, target);
  void answer.finally(() => answering.delete(answer));
}

async function deliver(target: Element, press?: MouseEvent): Promise<void> {
  const control = press && target.closest('a, button');
  if (control) control.ariaBusy = 'true';
  const answer = press && loadedRuntime()?.interact(target, press);
  const isAnswered = await withTimeout(answer ?? interactAfterPaint(target, press)).catch(() => false);
  if (control) control.ariaBusy = null;
  if (!press || isAnswered) return;
  // Offline, the browser's own error page would take the place of this one.
  if (target.closest(scripted) && (await isOffline())) showOffline();
  else replay(target, press);
}

/** The frame that shows the press is painted before the scripts are loaded. */
async function interactAfterPaint(target: Element, press?: MouseEvent): Promise<boolean> {
  await new Promise<void>(afterPaint);
  return (await loadScripts()).interact(target, press);
}

/**
 * Repeats the press on its control: hydration may replace what is inside, such as a picture that could not be loaded, and React
 * answers no press on what it has removed.
 */
function replay(target: Element, press: MouseEvent): void {
  const control = target.closest('a, button') ?? target;
  if (!control.isConnected) return;
  isReplaying = true;
  control.dispatchEvent(new MouseEvent('click', press));
  isReplaying = false;
}

/** A click without the keys that open a link elsewhere. */
const isPress = (event: Event): event is MouseEvent =>
  event.type === 'click' &&
  event instanceof MouseEvent &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0);
