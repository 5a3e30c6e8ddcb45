import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Styles have no say in what a component says; browser tests look at them.
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: { LOCALE: 'en-IN', TZ: 'UTC' },
    testTimeout: 30_000,
  },
});
