import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Test files that replace globals or reset modules, and those of components, which need their JSX and styles made into modules. Each
 * loads modules of its own; tests/architecture.test.ts checks the list.
 */
export const isolated = [
  'tests/components/**/*.test.ts',
  'tests/unit/{browser,islands}/**/*.test.ts',
  'tests/unit/shop/typed-numbers.test.ts',
  'tests/unit/trade/places/text-locale.test.ts',
];

/**
 * Node loads the modules, as it does in production, and once for all files of a process. Loaded by Vite, they take a quarter more to
 * load and to run, since each use of an import is a call.
 */
const native = {
  isolate: false,
  setupFiles: 'tests/fixtures/astro-modules.ts',
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Tests with server processes of the built site. `npm test` runs them after the build. */
const reliability = ['tests/reliability/**/*.test.ts'];

/** What concerns PostgreSQL alone. */
const onPostgres = ['tests/postgres/**/*.test.ts'];

/**
 * What `npm test` runs on PostgreSQL too: the engine's own, each call of the trade, and what depends on how the engine locks and
 * rolls back.
 */
const alsoOnPostgres = [
  ...onPostgres,
  'tests/contract/{trade,concurrency,overload,preorder-race,merge-guest,merge-guest.orders,erase-customer,invoices,stock-alerts}.test.ts',
  'tests/unit/trade/{large-amounts,payment-interruptions,shelf-and-supplier}.test.ts',
];

/** What SQLite and PostgreSQL must both keep. `npm run test:all` runs the rest of it on PostgreSQL. */
const onBothEngines = [
  'tests/contract/**/*.test.ts',
  'tests/unit/{accounts,desk,import,search,trade}/**/*.test.ts',
  'tests/unit/catalogue/{facet-properties,listing-index,named-lists,related,series,shown-prices}.test.ts',
  'tests/unit/crawl/{catalogue-index,files-in-thread}.test.ts',
  'tests/unit/server/{watch-catalogue,catalogue-hook/change-journal}.test.ts',
];

/** Of these, what the engine has no part in. */
const onSqliteAlone = [
  // How SQLite waits for a lock of its file.
  'tests/contract/busy.test.ts',
  // Sums, which the engine has no part in.
  'tests/contract/random-carts.test.ts',
  // The rules of lib/trade, which read no database.
  'tests/unit/trade/{cart,delivery,orders,places,tax}/**/*.test.ts',
  // How the text of a record is read, before anything is stored.
  'tests/unit/import/{ampersand,broken,description,doctype,encodings,interrupted,limits,packed,sample-onix}.test.ts',
  'tests/unit/import/onix-{2-1,articles,availability,doc,market,price-types,reader,rights}.test.ts',
];

/** The contract once more by every way to reach a shop, for `npm run test:all`. */
const everyTransport = ['tests/contract/every-transport.test.ts'];

const postgres = { ...native, env: { TEST_ENGINE: 'postgres' }, globalSetup: 'tests/fixtures/postgres-setup.ts' };

export default defineConfig({
  // Astro makes this module while it builds.
  resolve: { alias: { 'astro:actions': resolve('tests/fixtures/astro-actions.ts') } },
  // The browser tests look at styles; here a class name is just a name.
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    env: {
      ...{ LOCALE: 'en-IN', TZ: 'UTC' },
      // Scripts that tests run load compiled code, as `npm start` does.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile'),
    },
    // Vitest leaves one core free, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    unstubEnvs: true,
    unstubGlobals: true,
    // As in playwright.config.ts: what needed its second run is named at the end of `npm test`.
    retry: 1,
    // Tests wait for conditions. The limits only end what hangs, on the slowest machine too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 10 } },
    projects: [
      {
        extends: true,
        test: {
          ...native,
          name: 'shared',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: [...isolated, ...reliability, ...onPostgres, ...everyTransport],
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
      // The same promises on the other engine (tests/fixtures/test-database.ts).
      { extends: true, test: { name: 'postgres', include: alsoOnPostgres, ...postgres } },
      // What only `npm run test:all` runs.
      { extends: true, test: { ...native, name: 'transports', include: everyTransport } },
      {
        extends: true,
        test: {
          ...{ name: 'postgres-rest', include: onBothEngines, exclude: [...onSqliteAlone, ...alsoOnPostgres] },
          ...postgres,
        },
      },
      // What a second run would hide is what these tests look for.
      { extends: true, test: { name: 'reliability', include: reliability, retry: 0, maxConcurrency: 3 } },
    ],
  },
});
