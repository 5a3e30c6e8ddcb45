import type { AstroIntegration } from 'astro';

/**
 * Astro's module that writes its island script, each directive's, and a style for islands into every page, before the island that is
 * rendered first. Cached parts of pages (components/site/Cached.astro) would keep the style or lack it by chance: it is in base.css.
 */
const pageScripts = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js$/;

/** Vite's helper around dynamic imports preloads what they import, styles included. Ours are requested beside each other, without styles. */
const preloadHelper = /vite[\\/]preload-helper\.js$/;
const smallPreloadHelper = 'export const __vitePreload = (load) => load();';
const modulePreload = { polyfill: false, resolveDependencies: () => [] };

/** The chunks that a press needs (astro.config.mjs): each is one file, so none may import the bundler's helpers from another. */
const singleFiles = ['runtime', 'after-press'];
const helperImport = /^import \{ (\w+) as __exportAll \} from "\.\/rolldown-runtime[^"]*";$/m;
const exportAll = `var __exportAll = (getters) => {
  const exports = {};
  for (const name in getters) Object.defineProperty(exports, name, { get: getters[name], enumerable: true });
  return exports;
};`;

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
          renderChunk(code: string, { name }: { name: string }) {
            if (!singleFiles.includes(name) || !code.includes('rolldown-runtime')) return undefined;
            if (!helperImport.test(code))
              throw new Error(`The bundler imports its helpers into ${name} in another way now`);
            return { code: code.replace(helperImport, exportAll), map: null };
          },
          transform(code: string, id: string) {
            return pageScripts.test(id) ? code.replaceAll(/<(script|style)>.*?<\/\1>/g, '') : undefined;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
