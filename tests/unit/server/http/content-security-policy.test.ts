import { expect, test } from 'vitest';
import { isFramedPath } from '../../../../src/lib/desk/texts/model/pages.ts';
import { contentPolicy } from '../../../../src/lib/server/http/content-security-policy.ts';

const none = { frames: [], videos: [] };
const own = { apiBaseUrl: undefined, imageHosts: [] };
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('allows scripts of this site and the known inline scripts [SECURITY-12]', () => {
  expect(directive(contentPolicy(own, none), 'script-src')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
});

test.each([
  ['the embedded shop’s are its own', own, "'self' data:"],
  ['a remote shop’s may be anywhere', { apiBaseUrl: 'https://shop.example/api', imageHosts: [] }, "'self' data: *"],
  [
    'or where IMAGE_HOSTS says',
    { apiBaseUrl: 'https://shop.example/api', imageHosts: ['https://img.example'] },
    "'self' data: https://shop.example https://img.example",
  ],
])('pictures: %s', (_name, settings, sources) => {
  expect(directive(contentPolicy(settings, none), 'img-src')).toBe(sources);
});

test('allows players from the hosts of the page’s gallery only [SECURITY-13]', () => {
  const media = { frames: ['https://player.example'], videos: ['https://video.example'] };
  expect(directive(contentPolicy(own, media), 'frame-src')).toBe('https://player.example');
  expect(directive(contentPolicy(own, media), 'media-src')).toBe('https://video.example');
  expect(contentPolicy(own, none)).not.toMatch(/frame-src|media-src/);
});

test('only the preview of a draft can be framed, by this site alone [TEXTS-18]', () => {
  const settings = { apiBaseUrl: undefined, imageHosts: [] };
  const media = { frames: [], videos: [] };
  expect(contentPolicy(settings, media)).toContain("frame-ancestors 'none'");
  expect(contentPolicy(settings, media, true)).toContain("frame-ancestors 'self'");
  const paths = ['/desk/texts/preview/terms', '/desk/texts/terms', '/desk/texts/editor', '/terms', '/desk'];
  expect(paths.filter(isFramedPath)).toEqual(['/desk/texts/preview/terms']);
});
