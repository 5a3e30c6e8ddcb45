import { whenIdle } from './when-idle.ts';

/** After the first paint has settled, in milliseconds. */
const prefetchDelayMs = 1000;

let runtime: Promise<typeof import('./runtime.ts')> | undefined;

/** Loads the script that answers interactions, once. A failed download is tried again by the next call. */
export function loadRuntime(): Promise<typeof import('./runtime.ts')> {
  runtime ??= import('./runtime.ts').then(
    (script) => {
      loaded = script;
      return script;
    },
    (error: unknown) => {
      runtime = undefined;
      throw error;
    },
  );
  return runtime;
}

/** Loads what a press leads to (after-press.ts) beside the runtime, instead of after it. */
export function loadScripts(): ReturnType<typeof loadRuntime> {
  import('./after-press.ts').catch(() => {});
  return loadRuntime();
}

let loaded: typeof import('./runtime.ts') | undefined;

/** The runtime, once it is loaded: a press is then answered in its own frame. */
export const loadedRuntime = () => loaded;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Loads the runtime before it is needed, so that a first press is answered at once: on pages with something to press, after
 * they have loaded, when the browser has nothing else to do, and not on slow connections or with Save-Data.
 */
export function prefetchRuntime(): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  if (!document.querySelector('main form[data-action]')) return;
  const load = () => void loadRuntime().catch(() => {});
  addEventListener('load', () => setTimeout(() => whenIdle(load), prefetchDelayMs));
}
