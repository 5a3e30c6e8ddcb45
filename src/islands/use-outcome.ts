import { useEffect } from 'react';
import { $outcome, type PublishedOutcome, takeOutcome } from './stores/outcome.ts';

/** Calls back with the outcomes of the forms whose action begins with `prefix`, as `coupon.` does. */
export function useOutcome(prefix: string, onOutcome: (published: PublishedOutcome) => void): void {
  useEffect(() =>
    $outcome.subscribe(() => {
      const published = takeOutcome(prefix);
      if (published) onOutcome(published);
    }),
  );
}
