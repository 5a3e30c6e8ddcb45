import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ReasonAnswers, reasonText, reportText } from '../../../src/lib/desk/imports/model/reason-text.ts';
import { reasonKind } from '../../../src/lib/shop/import-runs.ts';
import { deskFileReasons } from '../../../src/messages/en/desk/file-reasons.ts';
import { deskRecordReasons } from '../../../src/messages/en/desk/record-reasons.ts';
import { deskLanguage, englishAlone } from '../../../src/messages/languages.ts';
import { messages } from '../../../src/messages/messages.ts';

/** Reasons of imports are stored in English; the desk says them in its language. */

function answersIn(tag: string): ReasonAnswers {
  const language = deskLanguage(tag, { languages: englishAlone, locale: 'en-IN' });
  return { text: { ...messages.deskRecordReasons(language), ...messages.deskFileReasons(language) }, language };
}

const all = Object.entries<string>({ ...deskRecordReasons, ...deskFileReasons });
const values: Readonly<Record<string, string>> = {
  reason: 'for libraries only',
  what: 'its title',
  place: 'Home page',
  day: '20 November 2026',
};
const filled = (message: string) => message.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? 'X1');

test.each(all)('%s is known again, in numbers of its own and as a kind [LANG-49]', (_key, message) => {
  const stored = filled(message);
  expect(reasonText(stored, answersIn('en'))).toBe(stored);
  for (const reason of [stored, reasonKind(stored)]) {
    expect(reasonText(reason, answersIn('en-XA'))).toMatch(/^\[.*\]$/s);
    expect(reasonText(reason, answersIn('de'))).toBeDefined();
  }
});

const folders = ['packages/onix/src', 'src/lib/backend', 'src/lib/desk/imports', 'src/lib/decode-picture.ts'];
const sources = folders.flatMap((folder) =>
  folder.endsWith('.ts')
    ? [readFileSync(folder, 'utf8')]
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
);
const source = sources.join('\n');

test.each(all)('%s has the words of the import [LANG-49]', (_key, message) => {
  // Some of them are put together of two texts.
  const pieces = message
    .split(/\{\w+\}|; |: | \(|\. |, /)
    .map((piece) => piece.trim())
    .toSorted((one, other) => other.length - one.length);
  expect(pieces.slice(0, 2).filter((piece) => source.includes(piece))).not.toEqual([]);
});

describe('in German', () => {
  test.each([
    ['its GTIN 9780141439588 has a wrong check digit', 'seine GTIN 9780141439588 hat eine falsche Prüfziffer'],
    [
      'its title has 2000 characters; at most 1000 are read; its edition was taken off sale',
      'der Titel hat 2000 Zeichen; höchstens 1000 werden gelesen; die Ausgabe wurde aus dem Verkauf genommen',
    ],
    ['for libraries only (SalesRestrictionType 06)', 'nur für Bibliotheken (SalesRestrictionType 06)'],
    ['its price ended on 20 November 2026', 'der Preis endete am 20. November 2026'],
  ])('%s', (reason, german) => expect(reasonText(reason, answersIn('de'))).toBe(german));

  test('a report keeps its places in the file, and what nobody knows in English [LANG-49]', () => {
    const report =
      'books.xml:12 — the file is empty\nnot for sale, cancelled (PublishingStatus 01): 2 taken off sale\nOdd.';
    expect(reportText(report, answersIn('de'))).toBe(
      'books.xml:12 — die Datei ist leer\nnicht im Verkauf, abgesagt (PublishingStatus 01): 2 aus dem Verkauf genommen\nOdd.',
    );
    expect(reasonText('Odd.', answersIn('de'))).toBeUndefined();
  });
});
