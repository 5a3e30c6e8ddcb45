import type { AstroIntegration } from 'astro';

/** Astro's module that writes its island script, and each directive's, into every page that has an island. */
const pageScripts = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js$/;

/** Vite's helper around dynamic imports also loads styles, which ours do not have. */
const preloadHelper = /vite[\\/]preload-helper\.js$/;
const smallPreloadHelper = `const preloaded = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};`;

/** Only the script of every page preloads what its dynamic imports import: later scripts find most of it loaded. */
const modulePreload = {
  polyfill: false,
  resolveDependencies: (file: string, files: string[], { hostId }: { hostId: string }) =>
    hostId.includes('Layout.astro') ? files.filter((one) => one !== file && one !== hostId) : [],
};

/**
 * Registers the islands' renderer (before React's own) and `client:interaction`. Islands hydrate on interaction alone, so the
 * built pages leave out Astro's island script and the directive, 6 KB in each; browser/interaction loads both.
 */
export default function islands(): AstroIntegration {
  return {
    name: 'bookfront:islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addRenderer, command, updateConfig }) => {
        addRenderer({
          name: 'bookfront:islands',
          clientEntrypoint: '@astrojs/react/client.js',
          serverEntrypoint: new URL('./island-renderer.ts', import.meta.url),
        });
        const isBuild = command === 'build';
        const entry = isBuild ? 'no-directive' : 'interaction-directive';
        addClientDirective({ name: 'interaction', entrypoint: `./src/astro/${entry}.ts` });
        if (!isBuild) return;
        const plugin = {
          name: 'bookfront:islands',
          enforce: 'pre' as const,
          configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload } } : undefined),
          load(id: string) {
            return preloadHelper.test(id) ? smallPreloadHelper : undefined;
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
