import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Puts the global styles, and with them the order of the layers, before those of every component, whatever a page imports first. */
export default function globalStyles(): AstroIntegration {
  return {
    name: 'bookfront:styles',
    hooks: {
      'astro:config:setup': ({ config, injectScript }) => {
        for (const file of ['layers', 'reset', 'tokens', 'fonts', 'base']) {
          injectScript(
            'page-ssr',
            `import ${JSON.stringify(fileURLToPath(new URL(`styles/${file}.css`, config.srcDir)))};`,
          );
        }
      },
    },
  };
}
