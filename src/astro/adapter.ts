import type { AstroIntegration } from 'astro';

/** Builds the site for src/server.ts: server-entry.ts becomes dist/server/entry.mjs. */
export default function adapter(): AstroIntegration {
  return {
    name: 'bookfront:adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ image: { endpoint: { route: '_image', entrypoint: './src/astro/image-endpoint.ts' } } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'bookfront:adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server-entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
