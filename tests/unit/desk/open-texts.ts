import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { folderSource } from '../../../src/lib/content/content-source.ts';
import { createEditedSite } from '../../../src/lib/content/edited-site.ts';
import { isGoodText } from '../../../src/lib/content/is-good.ts';
import { pageNames } from '../../../src/lib/content/page-names.ts';
import type { TextLanguage } from '../../../src/lib/content/translations.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { databaseStore } from '../../../src/lib/desk/texts/database-store.ts';
import { folderStore } from '../../../src/lib/desk/texts/folder-store.ts';
import { mergeTexts } from '../../../src/lib/desk/texts/merge-texts.ts';
import type { TextForm, TextFormField, TextFormPart } from '../../../src/lib/desk/texts/model/texts.ts';
import { createTakeFiles } from '../../../src/lib/desk/texts/take-files.ts';
import { createTextDesk } from '../../../src/lib/desk/texts/text-desk.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { isOnPostgres, makePlace, openEmpty } from '../../fixtures/test-database.ts';
import { home, page, site, terms } from '../content/folder.ts';

export const kinds = ['files', 'database'] as const;
export type StoreKind = (typeof kinds)[number];
/** For tests about something else than the store: `npm test` runs them in one of the two. */
export const kindsOr = (one: StoreKind): readonly StoreKind[] => (isThorough ? kinds : [one]);

export const ines: StaffMember = { id: 1, name: 'Ines Moreau', email: 'ines@books.test', role: 'editor' };
export const tom: StaffMember = { id: 2, name: 'Tom Okafor', email: 'tom@books.test', role: 'owner' };

/** A member of staff with a row. */
async function addStaff(db: Kysely<Database>, name: string): Promise<StaffMember> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@books.test`;
  const { id } = await db
    .insertInto('staff')
    .values({
      ...{ email, name, role: 'editor', status: 'active', password_hash: null, totp_secret: null },
      ...{ created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, role: 'editor' };
}

export const texts = {
  'home.yml': home(),
  'site.yml': site(),
  ...Object.fromEntries(pageNames.map((name) => [`pages/${name}.md`, page('Words.')])),
  [terms]: page('First words.\n\nSecond words.'),
};

type OpenDb = () => Promise<Kysely<Database>>;

/** An empty database that several instances open. */
async function openPlace() {
  const { place, remove } = await makePlace('empty');
  const open: { destroy(): Promise<void> }[] = [];
  onTestFinished(async () => {
    for (const db of open) await db.destroy();
    await remove();
  });
  return async () => {
    const db = await openDatabase(place);
    open.push(db);
    return db;
  };
}

/** A folder with texts, written by `save`. */
export async function openFolder(files: Readonly<Record<string, string>> = texts) {
  const parent = await mkdtemp(join(tmpdir(), 'bookfront-texts-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'content');
  const save = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) await save(path, text);
  return { folder, copies: join(parent, 'copies'), save, remove: (path: string) => rm(join(folder, path)) };
}

export type TestFolder = Awaited<ReturnType<typeof openFolder>>;

/** An instance of a shop with this database and this folder. */
export async function openInstance(
  kind: StoreKind,
  { openDb, files, clock }: { openDb: OpenDb; files: TestFolder; clock: { now: number } },
) {
  const db = await openDb();
  const now = () => clock.now;
  const kept: string[] = [];
  const { folder, copies } = files;
  const source = folderSource({ folder, copies });
  const store = kind === 'database' ? await databaseStore({ db, now }) : folderStore({ folder, copies, db, now });
  onTestFinished(() => store.close());
  const takeFiles = createTakeFiles({
    ...{ db, now, folder: source, database: kind === 'database' ? store : undefined },
    isGood: isGoodText,
    merge: async (path, given) => mergeTexts(await createEditedSite(store), path, given),
    onKept: (path) => kept.push(path),
  });
  await takeFiles();
  return { db, now, store, takeFiles, kept };
}

/** A shop of one instance. */
export async function openTexts(kind: StoreKind, given: Readonly<Record<string, string>> = texts) {
  // A SQLite database in memory cannot be watched for changes.
  return openWith(kind, given, isOnPostgres ? openOnce : await openPlace());
}

/** A shop to which others are added by `openInstance`. Its database takes longer to make. */
export async function openSharedTexts(kind: StoreKind, given: Readonly<Record<string, string>> = texts) {
  const openDb = await openPlace();
  return { ...(await openWith(kind, given, openDb)), openDb };
}

async function openOnce() {
  const db = await openEmpty();
  onTestFinished(() => db.destroy());
  return db;
}

async function openWith(kind: StoreKind, given: Readonly<Record<string, string>>, openDb: OpenDb) {
  const files = await openFolder(given);
  const clock = { now: 1_700_000_000_000 };
  return { ...(await openInstance(kind, { openDb, files, clock })), files, clock };
}

/** The texts at the desk, with two members of staff. */
export const openDesk = async (kind: StoreKind, given?: Readonly<Record<string, string>>) =>
  deskOf(await openTexts(kind, given));

export async function deskOf<Shop extends Awaited<ReturnType<typeof openTexts>>>(
  shop: Shop,
  languages: readonly TextLanguage[] = [],
) {
  const [ines, tom] = [await addStaff(shop.db, 'Ines Moreau'), await addStaff(shop.db, 'Tom Okafor')];
  const open = (instance: Pick<typeof shop, 'db' | 'store' | 'now'>) =>
    createTextDesk({
      ...instance,
      ...{ languages, timeZone: 'Europe/Paris', siteUrls: ['https://books.test'], editorScript: '' },
      urlExists: async (href) => !href.endsWith('/404404'),
    });
  const desk = open(shop);
  /** The form of a text as it is opened, with some fields typed anew. */
  async function formOf(by: StaffMember, typed: Readonly<Record<string, string>> = {}, id = 'terms') {
    const form = await desk.form(id, by);
    return { ...valuesOf(form), ...typed };
  }
  const current = () => shop.store.readText(terms);
  const log = () => shop.db.selectFrom('staff_log').select(['action', 'name', 'about']).orderBy('id').execute();
  return { ...shop, ines, tom, desk, open, formOf, current, log };
}

/** The fields of a form as a browser sends them. */
export const valuesOf = (form: TextForm | undefined): Record<string, string> => ({
  version: form?.version ?? '',
  ...Object.fromEntries(fieldsIn(form?.fields ?? []).map(({ name, value }) => [name, value])),
});

export const fieldsIn = (parts: readonly TextFormPart[]): TextFormField[] =>
  parts.flatMap((part) =>
    part.kind === 'field' ? [part] : fieldsIn(part.kind === 'group' ? part.parts : part.rows.flat()),
  );
