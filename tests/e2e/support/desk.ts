import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, type Page } from 'playwright/test';
import { createPasswords } from '../../../src/lib/accounts/passwords.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { sealSecret } from '../../../src/lib/desk/staff/sealed.ts';
import { codeAt, createSecret } from '../../../src/lib/desk/staff/second-factor.ts';
import { createSession } from '../../../src/lib/desk/staff/staff-sessions.ts';
import type { StaffRole } from '../../../src/lib/shop/staff.ts';
import type { PlainBrowser, PlainPage } from './plain-browser.ts';

/** Somebody with an account at the desk. */
export interface DeskPerson {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
  /** The key in their authenticator app. */
  readonly key: string;
}

/** The desk of the shop of a test. */
export interface DeskOfShop {
  /** Adds a member of staff of their own for this test, who has not signed in. */
  add(role: StaffRole): Promise<DeskPerson>;
  /** Adds a member of staff with a session, who has chosen `language` for the desk; returns the value of its cookie `desk`. */
  session(role: StaffRole, language?: string): Promise<{ readonly person: DeskPerson; readonly token: string }>;
  /** Adds a member of staff and signs them in on this page's browser, without the form. */
  enter(page: Page, role: StaffRole): Promise<DeskPerson>;
}

/** Where the shop has its data; DATABASE_URL is missing for SQLite. */
interface ShopPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
const names: Readonly<Record<StaffRole, string>> = { owner: 'Meera Nair', staff: 'Tom Okafor', editor: 'Ines Moreau' };

export function deskOfShop(siteUrl: string, { dataDir, databaseUrl }: ShopPlace): DeskOfShop {
  async function withDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    const db = await openDatabase(databaseUrl ?? join(dataDir, 'bookfront.db'));
    return work(db).finally(() => db.destroy());
  }

  async function insert(db: Kysely<Database>, role: StaffRole, language?: string): Promise<DeskPerson> {
    const password = 'seven wet umbrellas';
    const email = `${role}-${randomUUID()}@books.test`;
    const name = names[role];
    const now = Date.now();
    const { id } = await db
      .insertInto('staff')
      .values({
        ...{ email, name, role, status: 'active', password_hash: await passwords.hash(password), totp_secret: null },
        ...{ created_at: now, updated_at: now, last_sign_in_at: null, language: language ?? null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = createSecret();
    const secret = await readFile(join(dataDir, 'session-secret'), 'utf8');
    await db
      .updateTable('staff')
      .set({ totp_secret: sealSecret(key, id, secret) })
      .where('id', '=', id)
      .execute();
    return { id, email, name, role, password, key };
  }

  const session = (role: StaffRole, language?: string) =>
    withDatabase(async (db) => {
      const person = await insert(db, role, language);
      return { person, token: await createSession(db, { staffId: person.id, device: 'Test', now: Date.now() }) };
    });

  return {
    session,
    add: (role) => withDatabase((db) => insert(db, role)),
    async enter(page, role) {
      const { person, token } = await session(role);
      await page
        .context()
        .addCookies([{ name: 'desk', value: token, url: siteUrl, httpOnly: true, sameSite: 'Strict' }]);
      return person;
    },
  };
}

/** Signs in by the form, from any page of the desk. An app's code works once, so each person can do this once in 30 seconds. */
export async function signInAtDesk(
  page: Page,
  { email, password, key }: DeskPerson,
  { path = '/desk', look = async () => {} }: { path?: string; look?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  await page.goto(path);
  await look(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel(/^Code of your/).waitFor();
  await look(page);
  await page.getByLabel(/^Code of your/).fill(codeAt(key, Date.now()));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** The same without a rendering engine, from the page of sign-in that is open. */
export async function signInPlainly(browser: PlainBrowser, { email, password, key }: DeskPerson): Promise<PlainPage> {
  browser.fill('Email address', email);
  browser.fill('Password', password);
  await browser.press('Go on');
  browser.fill('Code of your', codeAt(key, Date.now()));
  return browser.press('Sign in');
}
