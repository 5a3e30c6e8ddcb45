import { useEffect } from 'react';

/** Handles keys anywhere on the page while `isOn`: a click may have left the focus nowhere. Fields and videos keep their own keys. */
export function useKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actions[event.key];
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const isInControl = event.target instanceof Element && event.target.matches('input, textarea, select, video');
      if (!act || isModified || isInControl) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
