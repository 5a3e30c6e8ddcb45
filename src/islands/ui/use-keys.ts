import { useEffect } from 'react';

/** Keys of the whole page while `isOn`: after a click beside everything the focus is nowhere. Fields and videos keep their own. */
export function useKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actions[event.key];
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const isTheirs = event.target instanceof Element && event.target.matches('input, textarea, select, video');
      if (!act || isModified || isTheirs) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
