import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { narrowPolicy } from '../../../../src/lib/server/page-cache/narrow-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page’s policy allows the scripts that stand in it, and no others that the site has', () => {
  const html = '<script>one()</script><script type="module">two()</script><script type="module" src="/a.js"></script>';
  const policy = `default-src 'self'; script-src 'self' ${['one()', 'two()', 'three()'].map(hashOf).join(' ')}; img-src *`;
  expect(narrowPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two()')}; img-src *`,
  );
  expect(narrowPolicy(policy, '<p>none</p>')).toBe("default-src 'self'; script-src 'self'; img-src *");
});

test('what a script says without being one is not allowed', () => {
  const html = `<script type="application/ld+json">three()</script><textarea>${'<script>one()'}</textarea>`;
  const policy = `script-src 'self' ${hashOf('three()')} ${hashOf('one()')}`;
  expect(narrowPolicy(policy, html)).toBe("script-src 'self'");
});
