import {
  invite,
  type LinkResult,
  listStaff,
  resetMember,
  type StaffBooks,
} from '../src/lib/desk/staff/manage-staff.ts';
import { deskWelcomePath } from '../src/lib/desk/staff/model/pages.ts';
import { isStaffRole } from '../src/lib/shop/staff.ts';
import type { StaffEntry } from '../src/lib/shop/staff-views.ts';
import { fail, inShop } from './in-shop.ts';

const usage = `Usage: npm run desk -- list
       npm run desk -- invite MAIL ROLE
       npm run desk -- reset MAIL

Lists who works at the desk; makes a link by which somebody joins it, ROLE being owner, staff or editor; or ends the password, the
second factor and the sessions of somebody who has lost phone and recovery codes, and makes a link to begin again. Links are
printed once and mailed to nobody. The shop may be running. DATA_DIR, DATABASE_URL and SITE_URL are read from the environment or
.env.`;

const print = (text: string) => process.stdout.write(`${text}\n`);

function printEntry({ email, role, status, name, isReset, lastSignInAt }: StaffEntry): void {
  const seen = lastSignInAt === undefined ? 'never signed in' : `last ${new Date(lastSignInAt).toISOString()}`;
  print([email, role, isReset ? 'reset' : status, name || '–', seen].join('\t'));
}

function printLink(result: LinkResult, note: string): void {
  if (result.ok) print(`${note}\n${result.link}`);
  else fail(Object.values(result.fields).join('\n'));
}

type Command = (books: StaffBooks) => Promise<void>;

/** Undefined when the arguments are none of the usage. */
function commandOf([name, mail = '', role, ...more]: readonly string[]): Command | undefined {
  if (more.length > 0) return undefined;
  if (name === 'list' && mail === '') {
    return async (books) => {
      const entries = await listStaff(books);
      if (entries.length === 0) print('Nobody works at the desk yet.');
      for (const entry of entries) printEntry(entry);
    };
  }
  if (name === 'invite' && mail.includes('@') && isStaffRole(role))
    return async (books) =>
      printLink(await invite(books, { email: mail, role }, undefined), 'This link works once, within seven days:');
  if (name === 'reset' && mail.includes('@') && role === undefined)
    return async (books) =>
      printLink(
        await resetMember(books, mail, undefined),
        'The account is closed until this link is used. It works once, within a day:',
      );
  return undefined;
}

const run = (command: Command): Promise<void> =>
  inShop((db, { siteUrl }) => command({ db, now: Date.now, linkOf: (token) => siteUrl + deskWelcomePath(token) }));

const given = process.argv.slice(2);
const command = commandOf(given);
if (given[0] === '--help' || given[0] === '-h') print(usage);
else if (command) await run(command);
else fail(usage);
