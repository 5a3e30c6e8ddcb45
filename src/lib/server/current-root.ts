import type { Root } from './root.ts';

/**
 * The server's one root. In production the entry point sets it before the first request; in development the first request
 * creates it. It is stored on globalThis because the built site and the entry point hold two copies of this module.
 */
const key = Symbol.for('bookfront.root');
const holder = globalThis as typeof globalThis & { [key]?: Promise<Root> };

/** Called by the entry point before the first request. */
export function setRoot(root: Root): void {
  holder[key] = Promise.resolve(root);
}

/** The root, for code that runs within a request. Rejects when the settings or the data cannot be used. */
export function currentRoot(): Promise<Root> {
  holder[key] ??= createDevelopmentRoot();
  return holder[key];
}

async function createDevelopmentRoot(): Promise<Root> {
  const [{ createRoot }, { loadSettings }] = await Promise.all([
    import('./startup/create-root.ts'),
    import('./settings/settings.ts'),
  ]);
  return createRoot(loadSettings(process.env));
}
