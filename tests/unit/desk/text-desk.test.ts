import { describe, expect, test } from 'vitest';
import type { TextSpeech } from '../../../src/lib/desk/texts/text-speech.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { editorSpeech, textSpeech } from '../../../src/messages/desk/content-texts.ts';
import { english, german } from '../../fixtures/languages.ts';
import { page, site } from '../content/folder.ts';
import { deskOf, kinds, kindsOr, openDesk, openSharedTexts, texts, valuesOf } from './open-texts.ts';

/** What people do with texts at the desk. */

const body = (text: string): string => text.split('---\n')[2]?.trim() ?? '';

describe.each(kinds)('texts in %s', (kind) => {
  test('a page is published by a plain form, with the checks of the editor [TEXTS-10]', async () => {
    const { desk, ines, formOf, current } = await openDesk(kind);
    const refused = await desk.publish('terms', await formOf(ines, { title: '' }), ines);
    expect(refused).toMatchObject({ ok: false, fields: { title: expect.stringMatching(/of 1 to 60/) } });
    expect(await desk.publish('terms', await formOf(ines, { body: 'A [book](/product/404404).' }), ines)).toMatchObject(
      {
        fields: { body: expect.stringContaining('which the shop does not have') },
      },
    );
    expect(await current()).toContain('First words.');
    expect(await desk.publish('terms', await formOf(ines, { body: 'Plain words.' }), ines)).toEqual({
      ok: true,
      done: 'Terms & Conditions is published.',
    });
    expect(body(await current())).toBe('Plain words.');
  });

  test('a text is published at its moment, once, whatever number of instances looks [TEXTS-14]', async () => {
    const shop = await deskOf(await openSharedTexts(kind));
    const { desk, ines, formOf, current, clock } = shop;
    const values = await formOf(ines, { body: 'New year.' });
    expect(await desk.plan('terms', values, '2023-11-14 8 o’clock', ines)).toMatchObject({
      fields: { moment: expect.stringMatching(/day and a time/) },
    });
    expect(await desk.plan('terms', values, '2023-11-14T23:13', ines)).toMatchObject({
      fields: { moment: expect.stringMatching(/has passed/) },
    });
    // 23:14 in Paris is 22:14 in London, a few seconds later than the clock.
    expect(await desk.plan('terms', values, '2023-11-14T23:14', ines)).toMatchObject({ ok: true });
    await desk.publishDue();
    expect(body(await current())).toContain('First words.');
    clock.now = Date.parse('2023-11-14T22:14:00Z');
    const others = await Promise.all([shop, shop].map(async () => shop.open({ ...shop, db: await shop.openDb() })));
    await Promise.all([desk, ...others].map((one) => one.publishDue()));
    expect(body(await current())).toBe('New year.');
    expect(await shop.log()).toEqual([
      { action: 'text.planned', name: 'Ines Moreau', about: 'Terms & Conditions' },
      { action: 'text.scheduled', name: 'Ines Moreau', about: 'Terms & Conditions' },
    ]);
    const history = await desk.history('terms');
    expect(history?.versions.map(({ how }) => how)).toEqual(['scheduled', 'file']);
  });

  test('versions say who and when, are compared block by block, and come back with an entry in the log [TEXTS-16]', async () => {
    const { desk, ines, tom, formOf, current, log } = await openDesk(kind);
    await desk.publish('terms', await formOf(ines, { body: 'First words.\n\nSecond other words.' }), ines);
    const versions = (await desk.history('terms'))?.versions ?? [];
    expect(versions.map(({ how, by }) => `${how} ${by}`)).toEqual(['published Ines Moreau', 'file ']);
    const [, first] = versions;
    expect((await desk.history('terms', first?.id))?.changes).toEqual([
      {
        label: 'Text',
        words: [
          { kind: 'same', text: 'Second ' },
          { kind: 'added', text: 'other ' },
          { kind: 'same', text: 'words.' },
        ],
      },
    ]);
    expect(await desk.restore('terms', first?.id ?? 0, tom)).toMatchObject({ ok: true });
    expect(body(await current())).toBe('First words.\n\nSecond words.');
    expect((await log()).map(({ action, name }) => `${action} ${name}`)).toEqual([
      'text.published Ines Moreau',
      'text.restored Tom Okafor',
    ]);
  });
});

/** Where they lie has no part in it. */
describe.each(kindsOr('database'))('work on texts in %s', (kind) => {
  test('the address that orders are mailed to is changed by owners alone, also planned and brought back [STAFF-40]', async () => {
    const { desk, ines, tom, formOf, store, db, clock } = await openDesk(kind);
    await db.updateTable('staff').set({ role: 'owner' }).where('id', '=', tom.id).execute();
    const typed = (by: StaffMember, mail: string) => formOf(by, { email: mail }, 'site');
    const refusal = { ok: false, fields: { form: expect.stringContaining('Only an owner can change it') } };
    expect(await desk.publish('site', await typed(ines, 'mine@thief.test'), ines)).toMatchObject(refusal);
    expect(await store.readText('site.yml')).toBe(site());
    await desk.plan('site', await typed(ines, 'mine@thief.test'), '2099-01-01T09:00', ines);
    clock.now = Date.parse('2099-01-02');
    await desk.publishDue();
    expect(await store.readText('site.yml')).toBe(site());
    expect((await desk.list()).find(({ id }) => id === 'site')?.planned).toMatchObject([
      { problem: expect.stringContaining('Only an owner') },
    ]);

    expect(await desk.publish('site', await typed(tom, 'new@books.test'), tom)).toMatchObject({ ok: true });
    const former = (await desk.history('site'))?.versions.at(-1)?.id ?? 0;
    expect(await desk.restore('site', former, ines)).toMatchObject(refusal);
    expect(await store.readText('site.yml')).toContain('new@books.test');
    expect(await desk.restore('site', former, tom)).toMatchObject({ ok: true });
  });

  test('a draft is seen by its author alone, until it is published or thrown away [TEXTS-11]', async () => {
    const { desk, ines, tom, formOf, current } = await openDesk(kind);
    await desk.saveDraft('terms', await formOf(ines, { body: 'Unfinished [' }), ines);
    expect(valuesOf(await desk.form('terms', ines))).toMatchObject({ body: 'Unfinished [' });
    expect(valuesOf(await desk.form('terms', tom))).toMatchObject({ body: 'First words.\n\nSecond words.' });
    expect((await desk.list()).find(({ id }) => id === 'terms')?.drafts).toMatchObject([{ name: 'Ines Moreau' }]);
    const preview = await desk.preview('terms', ines);
    expect((await preview?.content.page('terms'))?.html).toContain('Unfinished [');
    expect((await (await desk.preview('terms', tom))?.content.page('terms'))?.html).toContain('First words.');
    expect(await current()).toContain('First words.');
    await desk.discardDraft('terms', ines);
    expect(valuesOf(await desk.form('terms', ines))).toMatchObject({ body: 'First words.\n\nSecond words.' });
  });

  test('two people who change different places, neighbours included, are both in the text [TEXTS-12]', async () => {
    const { desk, ines, tom, formOf, current } = await openDesk(kind);
    const [hers, his] = [await formOf(ines), await formOf(tom)];
    await desk.publish('terms', { ...hers, body: 'First words of Ines.\n\nSecond words.' }, ines);
    expect(
      await desk.publish('terms', { ...his, title: 'Our terms', body: 'First words.\n\nSecond words of Tom.' }, tom),
    ).toMatchObject({ ok: true, done: expect.stringContaining('in other places') });
    expect(await current()).toBe(page('First words of Ines.\n\nSecond words of Tom.', 'Our terms'));
  });

  test('where both have changed the same, both are shown, and the next press decides [TEXTS-13]', async () => {
    const { desk, ines, tom, formOf, current } = await openDesk(kind);
    const [hers, his] = [await formOf(ines), await formOf(tom)];
    await desk.publish('terms', { ...hers, title: 'Our terms', body: 'Hers.\n\nSecond words.' }, ines);
    const typed = { ...his, body: 'His.\n\nSecond words.' };
    expect(await desk.publish('terms', typed, tom)).toMatchObject({
      fields: { form: expect.stringMatching(/Both are shown/) },
    });
    expect(body(await current())).toBe('Hers.\n\nSecond words.');
    const form = await desk.form('terms', tom, typed);
    expect(form?.conflicts).toMatchObject([{ label: 'Text', theirs: 'Hers.', mine: 'His.' }]);
    await desk.publish('terms', valuesOf(form), tom);
    expect(await current()).toBe(page('His.\n\nSecond words.', 'Our terms'));
  });

  test('a planned text is merged with what was published since, and waits where both changed the same [TEXTS-15]', async () => {
    const { desk, ines, tom, formOf, current, clock } = await openDesk(kind);
    const values = await formOf(ines);
    await desk.plan('terms', { ...values, body: 'First words.\n\nSecond of the plan.' }, '2023-11-15T09:00', ines);
    await desk.plan('terms', { ...values, body: 'First of the plan.\n\nSecond words.' }, '2023-11-15T10:00', ines);
    await desk.publish('terms', { ...values, body: 'First of Tom.\n\nSecond words.' }, tom);
    clock.now = Date.parse('2023-11-15T08:00:00Z');
    await desk.publishDue();
    expect(body(await current())).toBe('First of Tom.\n\nSecond of the plan.');
    clock.now = Date.parse('2023-11-15T09:00:00Z');
    await desk.publishDue();
    await desk.publishDue();
    expect(body(await current())).toBe('First of Tom.\n\nSecond of the plan.');
    const waiting = (await desk.list()).find(({ id }) => id === 'terms')?.planned ?? [];
    expect(waiting).toMatchObject([{ by: 'Ines Moreau', problem: expect.stringContaining('the same places') }]);
    await desk.unplan(waiting[0]?.id ?? 0, tom);
    expect(valuesOf(await desk.form('terms', ines))).toMatchObject({ body: 'First of the plan.\n\nSecond words.' });
  });

  test('a planned text that cannot be written says why, and is not tried again and again [TEXTS-15]', async () => {
    const shop = await openDesk(kind);
    const { ines, formOf, clock, log } = shop;
    const write = () => Promise.reject(Object.assign(new Error('write'), { code: 'EROFS' }));
    const desk = shop.open({ ...shop, store: { ...shop.store, write } });
    const values = await formOf(ines, { body: 'New year.' });
    expect(await desk.publish('terms', values, ines)).toMatchObject({
      fields: { form: expect.stringContaining('the disk is read-only') },
    });
    await desk.plan('terms', values, '2023-11-15T09:00', ines);
    clock.now = Date.parse('2023-11-15T08:00:00Z');
    await desk.publishDue();
    await desk.publishDue();
    const [waiting] = (await desk.list()).find(({ id }) => id === 'terms')?.planned ?? [];
    expect(waiting?.problem).toContain('the disk is read-only');
    expect((await log()).map(({ action }) => action)).toEqual(['text.planned', 'text.notPublished']);
  });

  test('why a planned text was not published is said in the language of whoever looks, and in English in the log [LANG-74]', async () => {
    const shop = await openDesk(kind, { ...texts, 'pages/events.md': page('Words.', 'Events') });
    const { desk, ines, formOf, clock, db, store } = shop;
    const values = await formOf(ines, { body: 'See [what is on](/events).' });
    expect(await desk.plan('terms', values, '2023-11-15T09:00', ines)).toMatchObject({ ok: true });
    await store.remove(db, 'pages/events.md');
    await store.committed();
    clock.now = Date.parse('2023-11-15T08:00:00Z');
    await desk.publishDue();
    const problemIn = async (speech?: TextSpeech) =>
      (await desk.list(speech)).find(({ id }) => id === 'terms')?.planned[0]?.problem;
    expect(await problemIn(textSpeech(german))).toMatch(
      /^Der Text hat jetzt einen Fehler: der Link „what is on“ führt zu \/events, und das ist keine Seite/,
    );
    const english = await problemIn();
    expect(english).toMatch(/^It has an error now: the link ‘what is on’ leads to \/events, which is no page/);
    const entries = await db.selectFrom('staff_log').select(['action', 'details']).execute();
    const entry = entries.find(({ action }) => action === 'text.notPublished');
    expect(JSON.parse(entry?.details ?? '')).toEqual({ problem: english });
    await db.updateTable('content_schedule').set({ problem: 'It has an error now: x.' }).execute();
    expect(await problemIn(textSpeech(german))).toBe('It has an error now: x.');
  });

  test('the calls of the editor open, check, keep a draft and publish [TEXTS-17]', async () => {
    const { desk, ines, current } = await openDesk(kind);
    const call = async (method: string, path: string, value?: unknown) => {
      const init = { method, ...(value !== undefined && { body: JSON.stringify(value) }) };
      const asked = new Request(`https://books.test/x/${path}`, init);
      const response = await desk.editor(asked, `/editor/${path}`, ines, editorSpeech(english));
      return { status: response.status, value: await response.json() };
    };
    const { value: opened } = await call('GET', 'files/terms');
    const draft = { values: opened.values, body: 'Drafted.', version: opened.version };
    expect((await call('PUT', 'files/terms/draft', draft)).value).toEqual({ isStored: true });
    expect((await call('GET', 'files/terms')).value.stored).toMatchObject({ draft: { body: 'Drafted.' } });
    expect((await call('PUT', 'files/terms', draft)).value).toMatchObject({ kind: 'saved', isMerged: false });
    expect(body(await current())).toBe('Drafted.');
    expect((await call('GET', 'files/terms')).value.stored).toBeUndefined();
    expect((await call('GET', 'config')).value).toMatchObject({ online: { timeZone: 'Europe/Paris' } });
    expect((await call('GET', 'files/..%2Fpackage')).status).toBe(404);
  });
});

test('a text without an id is none', async () => {
  const { desk, ines } = await openDesk('files');
  expect(await desk.form('nothing', ines)).toBeUndefined();
  expect(await desk.publish('nothing', {}, ines)).toBeUndefined();
  expect(await desk.history('nothing')).toBeUndefined();
});
