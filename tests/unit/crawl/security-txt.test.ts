import { expect, test } from 'vitest';
import { securityTxt } from '../../../src/lib/crawl/security-txt.ts';

test('security.txt names the shop’s address, and is valid for half a year from any day on [SECURITY-95]', () => {
  for (const day of ['2026-11-20T10:15:00Z', '2031-02-28T23:59:59Z']) {
    const text = securityTxt('https://books.test', 'hello@books.test', Date.parse(day));
    expect(text).toContain('Contact: mailto:hello@books.test\n');
    expect(text).toContain('Canonical: https://books.test/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.parse(day)) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThanOrEqual(180);
    expect(days).toBeLessThan(366);
  }
});
