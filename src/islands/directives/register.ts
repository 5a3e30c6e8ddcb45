import type { AstroIntegration } from 'astro';

/** Where Astro writes its script for islands, and each directive's, into every page that has one. */
const pageScripts = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js$/;

/** Vite's helper around dynamic imports fetches ahead what they import themselves, and styles, which ours do not have. */
const preloadHelper = /vite[\\/]preload-helper\.js$/;
const leanHelper = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};`;

/** Only the script of every page (page.ts) has it do so: whatever comes later has most of it already. */
const modulePreload = {
  polyfill: false,
  resolveDependencies: (file: string, files: string[], { hostId }: { hostId: string }) =>
    hostId.includes('Layout.astro') ? files.filter((one) => one !== file && one !== hostId) : [],
};

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
          configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload } } : undefined),
          load(id: string) {
            return preloadHelper.test(id) ? leanHelper : undefined;
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
