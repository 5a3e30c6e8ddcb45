import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import interaction from './src/islands/directives/register.ts';
import globalStyles from './src/styles/register.ts';
import shortProperties from './src/styles/short-properties.ts';
import shortScopes from './src/styles/short-scopes.ts';

export default defineConfig({
  output: 'server',
  // The largest honest body, a filled checkout form, is under 20 KB.
  // A page is sent when it is whole: one that breaks half-way answers with the server-error screen, and many small writes cost
  // more than they save, as every page reads its data before its first line.
  adapter: node({ mode: 'middleware', bodySizeLimit: 256 * 1024, experimentalDisableStreaming: true }),
  integrations: [globalStyles(), interaction(), react(), shortProperties(), shortScopes()],
  // One form for each address; the middleware redirects the others.
  trailingSlash: 'ignore',
  // Everything the first screen needs travels inside the first response.
  build: { inlineStylesheets: 'always' },
  // The origin of writes is checked by our middleware, which also covers JSON and works behind a TLS proxy.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  vite: {
    // Scripts are files, however small: the content security policy then names the same few for every page.
    build: { assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? false : undefined) },
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
                    // The countdown's arithmetic is part of the home page's own script.
                    test: /src[\\/](lib[\\/](?!shop[\\/]countdown|speculation-rules)|islands[\\/](stores|requests|settle|send-form|ui[\\/]adopt-styles))|node_modules[\\/]nanostores/,
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
  // The letters of nearly every heading come in a file half as large; the rest joins where a title needs it.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Newsreader',
      cssVariable: '--font-heading',
      // In fonts.css: Astro's own knows no system with other serifs than Times New Roman.
      fallbacks: [],
      options: {
        variants: [
          {
            src: ['./src/assets/fonts/newsreader-500-basic.woff2'],
            weight: 500,
            style: 'normal',
            display: 'swap',
            unicodeRange: ['U+20-7E', 'U+2013-2014', 'U+2018-2019', 'U+201C-201D', 'U+2026'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Newsreader more',
      cssVariable: '--font-heading-more',
      fallbacks: [],
      options: {
        variants: [
          {
            src: ['./src/assets/fonts/newsreader-500-more.woff2'],
            weight: 500,
            style: 'normal',
            display: 'swap',
            unicodeRange: [
              'U+A0-FF',
              'U+131',
              'U+152-153',
              'U+2C6',
              'U+2DA',
              'U+2DC',
              'U+201A',
              'U+201E',
              'U+2022',
              'U+20AC',
            ],
          },
        ],
      },
    },
  ],
});
