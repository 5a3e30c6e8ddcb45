import { afterPaint } from './after-paint.ts';
import { withTimeout } from './with-timeout.ts';

const hydrations = new WeakMap<Element, Promise<void>>();

/** Hydrates an island, once. Rejects when its scripts cannot be loaded in time; the next call tries again. */
export function hydrate(island: HTMLElement): Promise<void> {
  const running = hydrations.get(island);
  if (running) return running;
  void preload(island);
  const hydration = withTimeout(hydrateNow(island)).catch((error: unknown) => {
    hydrations.delete(island);
    throw error;
  });
  hydrations.set(island, hydration);
  return hydration;
}

/** Astro's island element comes with React: nothing else needs it. */
async function hydrateNow(island: HTMLElement): Promise<void> {
  const { hydrateIsland } = await import('../../astro/island-runtime.ts');
  await hydrateIsland(island);
}

/** A browser that has something to do all the time hydrates in the end. */
const longestIdleWaitMs = 1500;

/**
 * Hydrates an island around something that was answered without it: once the answer is painted and the browser has nothing else
 * to do. Nobody waits for it, so a failure is silent.
 */
export function hydrateWhenIdle(island: HTMLElement): void {
  const work = () => void hydrate(island).catch(() => {});
  afterPaint(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestIdleWaitMs });
    else setTimeout(work);
  });
}

/** The island around an element, if it is not hydrated yet. */
export const unhydratedIsland = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('astro-island[ssr]') ?? null;

/** Loads an island's scripts: React and what renders with it beside the island that imports it, instead of after it. Never rejects. */
export async function preload(island: HTMLElement): Promise<void> {
  const urls = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name));
  const load = (url: string | null) => url && import(/* @vite-ignore */ url);
  await Promise.allSettled([import('../../islands/ui/preload.ts'), ...urls.map(load)]);
}
