import node from '@astrojs/node';
import type { AstroIntegration } from 'astro';

/**
 * `@astrojs/node` in middleware mode, with an entry of our own: the package's handler writes to the socket, and the page cache needs
 * the whole `Response` (ADR 0079). server-entry.ts becomes dist/server/entry.mjs, which src/server.ts calls.
 */
export default function adapter(): AstroIntegration {
  const { name, hooks } = node({ mode: 'middleware', experimentalDisableStreaming: true });
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:done': (options) =>
        hooks['astro:config:done']?.({
          ...options,
          setAdapter: (made) =>
            options.setAdapter({ ...made, serverEntrypoint: new URL('./server-entry.ts', import.meta.url) }),
        }),
    },
  };
}
