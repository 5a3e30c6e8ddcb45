import { describe, expect, test } from 'vitest';
import { deskCoverPath } from '../../../src/lib/desk/books/model/pages.ts';
import { deskUploadPath } from '../../../src/lib/desk/digital/model/pages.ts';
import { deskImportUploadPath } from '../../../src/lib/desk/imports/model/pages.ts';
import { deskLogoUploadPath } from '../../../src/lib/desk/look/model/pages.ts';
import { deskActionPath, deskPages } from '../../../src/lib/desk/model/pages.ts';
import { longBodyOf, longBodyRoutes } from '../../../src/lib/desk/model/uploads.ts';
import { deskPayoutUploadPath } from '../../../src/lib/desk/payouts/model/pages.ts';
import { deskPictureUploadPath } from '../../../src/lib/desk/pictures/model/pages.ts';
import { deskReturnPath } from '../../../src/lib/desk/returns/model/pages.ts';
import { deskStockUploadPath } from '../../../src/lib/desk/stock/model/pages.ts';
import { deskEditorCalls } from '../../../src/lib/desk/texts/model/pages.ts';

const uploads: readonly (readonly [target: string, kind: string, isStreamed: boolean])[] = [
  [deskImportUploadPath, 'import', true],
  [deskUploadPath(12), 'digital', true],
  [deskStockUploadPath, 'stock', true],
  [deskPayoutUploadPath, 'stock', true],
  [deskCoverPath(3, 45), 'picture', true],
  [deskPictureUploadPath, 'picture', false],
  [deskLogoUploadPath, 'picture', false],
  [deskReturnPath(7) + deskActionPath('desk.returns.accept'), 'label', false],
  [`${deskEditorCalls}pictures.json?method=POST`, 'picture', false],
  [`${deskEditorCalls}files/terms.json?method=PUT`, 'text', false],
  [`${deskEditorCalls}files/about-us/draft.json?method=PUT`, 'text', false],
  [`${deskEditorCalls}files/home/planned.json?method=POST`, 'text', false],
];

test.each(uploads)('%s takes more than a form: a %s [SECURITY-148]', (target, kind, isStreamed) => {
  expect(longBodyOf('POST', target)).toMatchObject({ kind, isStreamed });
  expect(longBodyOf('GET', target)).toBeUndefined();
});

test('each is a page of the desk, and every page is matched by one of these tests [SECURITY-148]', () => {
  for (const { route } of longBodyRoutes) expect(Object.keys(deskPages)).toContain(route);
  const matched = new Set(uploads.map(([target]) => longBodyOf('POST', target)));
  expect(longBodyRoutes.filter((route) => !matched.has(route))).toEqual([]);
});

describe('another spelling takes no more than a form [SECURITY-148]', () => {
  const spellings = (target: string): readonly string[] => [
    target.replace('/desk', '/desk/'),
    target.replace('/desk', '//desk'),
    target.replace('/desk', '/./desk'),
    target.replace('/desk', '/x/../desk'),
    target.replace('/desk', '/%64esk'),
    target.replace('/desk', '/DESK'),
    target.replace('/desk', '\\desk'),
    target.replace('/desk', '/desk;a=1'),
    target.replace('?', '/?'),
    target.replace('?', '%3f'),
    target.replace('?', '/../../../contact?'),
    target.replace('?', '/..%2f..%2fcontact?'),
    `http://localhost${target}`,
    `${target}&_action=contact.send`,
    `${target}#x`,
    `${target}\n`,
    ` ${target}`,
  ];
  test.each(uploads.map(([target]) => target))('%s', (target) => {
    for (const spelling of spellings(target)) expect(longBodyOf('POST', spelling), spelling).toBeUndefined();
  });
  test.each([
    `${deskEditorCalls}../../../contact`,
    `${deskEditorCalls}../../../contact?_action=contact.send`,
    `${deskEditorCalls}..%2f..%2f..%2fcontact`,
    `${deskEditorCalls}%2e%2e/%2e%2e/%2e%2e/contact`,
    `${deskEditorCalls}files/../../x.json`,
    `${deskEditorCalls}config.json`,
    '/contact?_action=contact.send',
    '/desk/imports?_action=desk.imports.stop',
    '',
    '*',
  ])('%s', (target) => expect(longBodyOf('POST', target)).toBeUndefined());
});
