import type { ClientDirective } from 'astro';
import { inTime } from '../in-time.ts';
import { isHoldable, replay } from './hold.ts';

/**
 * `client:interaction`: an island that loads when somebody means to use it. What is only a sign of interest (pointer, focus,
 * touch, key) starts the loading; a click or submit that comes before it is done is held and done again afterwards, once.
 * Left to the browser and to the forms' script: modified clicks, fields, forms with `data-action`, all inside `data-native`.
 * When loading fails, or takes too long, the held action takes its native course: the link is followed, the form is sent.
 */
const signs = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click', 'submit', 'bookfront:wake'];

const interaction: ClientDirective = (load, _options, island) => {
  let held: MouseEvent | SubmitEvent | undefined;
  let isLoading = false;

  const notice = (event: Event) => {
    if (isHoldable(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held ??= event;
      document.documentElement.toggleAttribute('data-busy', true);
    }
    if (!isLoading) wake();
  };
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    for (const name of signs)
      island[change](name, notice, { capture: true, passive: name !== 'click' && name !== 'submit' });
  };

  const wake = async () => {
    isLoading = true;
    const alive = load().then((hydrate) => hydrate());
    await inTime(alive).catch(() => {});
    listen('removeEventListener');
    const event = held;
    held = undefined;
    if (event) {
      document.documentElement.removeAttribute('data-busy');
      replay(event);
    }
    await alive;
    // Astro says of a failed load only that the island is still as the server sent it. The next touch tries again.
    isLoading = false;
    if (island.hasAttribute('ssr')) listen('addEventListener');
  };

  listen('addEventListener');
};

export default interaction;
