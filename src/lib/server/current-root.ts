import type { Root } from './root.ts';

/**
 * The server's one root. Production's entry makes it before it takes requests; in development the first request does.
 * It hangs on globalThis because the built site and the entry are two copies of this module.
 */
const key = Symbol.for('bookfront.root');
const holder = globalThis as typeof globalThis & { [key]?: Promise<Root> };

/** For the entry, before the first request. */
export function setRoot(root: Root): void {
  holder[key] = Promise.resolve(root);
}

/** For everything that is asked within a request. Rejects where the settings or the data cannot be used. */
export function currentRoot(): Promise<Root> {
  holder[key] ??= makeRoot();
  return holder[key];
}

async function makeRoot(): Promise<Root> {
  const [{ createRoot }, { loadSettings }] = await Promise.all([import('./root.ts'), import('./settings.ts')]);
  return createRoot(loadSettings(process.env));
}
