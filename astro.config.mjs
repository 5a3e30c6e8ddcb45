import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import adapter from './src/astro/adapter.ts';
import islands from './src/astro/integration.ts';
import listedRoutes from './src/astro/listed-routes.ts';
import { routes } from './src/lib/routes.ts';
import globalStyles from './src/styles/global-styles.ts';

export default defineConfig({
  output: 'server',
  adapter: adapter(),
  // Carts and sign-ins are rows of the database (lib/accounts), shared by every worker and instance.
  session: false,
  // No page resizes pictures on request, and Astro's endpoint would let anybody make the server do it.
  image: { endpoint: { route: '/_image', entrypoint: './src/astro/image-endpoint.ts' } },
  integrations: [listedRoutes(routes), globalStyles(), islands(), react()],
  // The middleware redirects to the canonical form.
  trailingSlash: 'ignore',
  // The first response holds everything that the first screen needs.
  build: { inlineStylesheets: 'always' },
  // Our middleware checks the origin of writes. It also covers JSON, and works behind a TLS proxy.
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
              // What a press needs comes in one file, which is loaded ahead, and what it leads to in another.
              codeSplitting: {
                groups: [
                  // What every page loads.
                  { name: 'page', test: /[\\/]Layout\.astro\?astro&type=script/, priority: 6 },
                  // What only islands use of the modules that they share with the runtime.
                  {
                    name: 'shop',
                    test: /src[\\/]lib[\\/](format|trade[\\/](places|delivery)|shop[\\/](money|digital|catalogue[\\/](gallery|stock|product)\.))|packages[\\/]shop-contract/,
                    priority: 5,
                  },
                  { name: 'runtime', test: /src[\\/]browser[\\/]interaction[\\/]runtime\.ts$/, priority: 4 },
                  { name: 'after-press', test: /src[\\/]browser[\\/]interaction[\\/]after-press\.ts$/, priority: 3 },
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|@nanostores)[\\/]|src[\\/]astro[\\/]island-runtime/,
                    priority: 2,
                  },
                  { name: 'ui', test: /src[\\/]islands[\\/](ui[\\/]|Picture|use-outcome)/, priority: 1 },
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
