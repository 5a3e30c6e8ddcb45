import type { AstroIntegration } from 'astro';

/** Where Astro writes its script for islands, and each directive's, into every page that has one. */
const pageScripts = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js$/;

/** Vite's helper around dynamic imports fetches their styles and their own imports ahead; ours have none, or are fetched together by wait-for-touch.ts. */
const preloadHelper = /vite[\\/]preload-helper\.js$/;

/**
 * Adds the islands' own renderer (renderer.ts), to stand before React's, and `client:interaction`: an island that loads when
 * somebody touches it (see interaction.ts). As every island waits for that, the built site leaves Astro's island script and
 * the directive out of its pages (6 KB in each); islands/touch.ts brings both with the first sign of a touch.
 */
export default function interaction(): AstroIntegration {
  return {
    name: 'bookfront:interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addRenderer, command, updateConfig }) => {
        addRenderer({
          name: 'bookfront:islands',
          clientEntrypoint: '@astrojs/react/client.js',
          serverEntrypoint: new URL('../renderer.ts', import.meta.url),
        });
        const isBuild = command === 'build';
        const entry = isBuild ? 'none' : 'interaction';
        addClientDirective({ name: 'interaction', entrypoint: `./src/islands/directives/${entry}.ts` });
        if (!isBuild) return;
        const plugin = {
          name: 'bookfront:late-islands',
          enforce: 'pre' as const,
          configEnvironment: (name: string) =>
            name === 'client' ? { build: { modulePreload: false as const } } : undefined,
          load(id: string) {
            return preloadHelper.test(id) ? 'export const __vitePreload = (load) => load();' : undefined;
          },
          transform(code: string, id: string) {
            return pageScripts.test(id) ? code.replaceAll(/<script>.*?<\/script>/g, '') : undefined;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
