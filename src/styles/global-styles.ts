import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Puts the global styles, and with them the order of the layers, before the styles of all components. An import in Layout.astro
 * would not: pages import their components before their layout, and the first stylesheet decides the order of the layers.
 */
export default function globalStyles(): AstroIntegration {
  return {
    name: 'bookfront:styles',
    hooks: {
      'astro:config:setup': ({ config, injectScript }) => {
        for (const file of ['layers', 'reset', 'tokens', 'fonts', 'base', 'controls']) {
          injectScript(
            'page-ssr',
            `import ${JSON.stringify(fileURLToPath(new URL(`styles/${file}.css`, config.srcDir)))};`,
          );
        }
      },
    },
  };
}
