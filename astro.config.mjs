import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import interaction from './src/islands/directives/register.ts';
import globalStyles from './src/styles/register.ts';

export default defineConfig({
  output: 'server',
  // The largest honest body, a filled checkout form, is under 20 KB.
  adapter: node({ mode: 'middleware', bodySizeLimit: 256 * 1024 }),
  integrations: [globalStyles(), react(), interaction()],
  // One form for each address; the middleware redirects the others.
  trailingSlash: 'ignore',
  // Everything the first screen needs travels inside the first response.
  build: { inlineStylesheets: 'always' },
  // The origin of writes is checked by our middleware, which also covers JSON and works behind a TLS proxy.
  security: {
    checkOrigin: false,
    csp: {
      // The pictures' hosts are a setting, so the middleware adds their directive.
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ],
      // Toasts and dialogs bring their styles along when they are first needed.
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
    },
  },
  devToolbar: { enabled: false },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What a first touch needs comes in a handful of files. What every page loads must stay out of these groups.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|@nanostores)[\\/]/,
                    priority: 3,
                  },
                  {
                    name: 'shop',
                    test: /src[\\/](lib|islands[\\/](stores|requests))|node_modules[\\/]nanostores/,
                    priority: 2,
                  },
                  { name: 'ui', test: /src[\\/]islands[\\/](ui[\\/]|Picture)/, priority: 1 },
                ],
              },
            },
          },
        },
      },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Newsreader',
      cssVariable: '--font-heading',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            src: ['./node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2'],
            weight: 500,
            style: 'normal',
            display: 'swap',
          },
        ],
      },
    },
  ],
});
