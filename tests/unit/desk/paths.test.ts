import { expect, test } from 'vitest';
import { deskBookPath } from '../../../src/lib/desk/books/model/pages.ts';
import { deskEditionPath } from '../../../src/lib/desk/digital/model/pages.ts';
import { deskTextPath, deskTextPreviewPath, deskTextVersionsPath } from '../../../src/lib/desk/texts/model/pages.ts';
import { plainPath } from '../../../src/lib/paths/url.ts';

/** Ids that a form has made up. A header takes ASCII without line breaks only. */
const oddIds = ['a\u2028b', 'a\r\nSet-Cookie: b=c', '２', '../orders', 'a?b#c', '\u0000'];
const paths = { deskTextPath, deskTextVersionsPath, deskTextPreviewPath, deskBookPath, deskEditionPath };

test.each(Object.entries(paths))('%s is one segment of plain characters for any id [SECURITY-162]', (_name, pathOf) => {
  const parts = pathOf('1').split('/').length;
  for (const id of oddIds) {
    expect(pathOf(id)).toMatch(/^[\w/%.~!'()*-]+$/);
    expect(pathOf(id).split('/')).toHaveLength(parts);
  }
});

test.each(oddIds)('a redirect to a path with %j is written in plain characters [SECURITY-162]', (id) => {
  expect(plainPath(`/desk/texts/${id}`)).toMatch(/^\/[\x21-\x7e]*$/);
});
