/** What is held when it comes too early, and done again afterwards. */

/** Whether this click or submit is for an island: not a modified click, nothing in a field or inside `data-native`. */
export function isHoldable(event: Event): event is MouseEvent | SubmitEvent {
  if (!(event.target instanceof Element) || event.target.closest('[data-native]')) return false;
  if (event.type === 'submit') return !event.target.closest('[data-action]');
  if (event.type !== 'click' || !(event instanceof MouseEvent)) return false;
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0;
  return !isModified && event.target.closest('a[href], button[type=button]') !== null;
}

/** Does again what an event was aimed at. */
export function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  // React hydrates at once what a discrete event is aimed at, but does not count `submit` among them; nobody listens to this one.
  target.dispatchEvent(new Event('dragend', { bubbles: true }));
  if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent('click', event));
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter);
  else target.dispatchEvent(new Event(event.type, { bubbles: event.bubbles }));
}
