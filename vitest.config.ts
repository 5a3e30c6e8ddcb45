import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Styles have no say in what a component says; browser tests look at them.
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: { LOCALE: 'en-IN', TZ: 'UTC' },
    // As long as a machine may need that has something else to do.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
