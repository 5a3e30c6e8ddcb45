import { endCustomerSessions, endSessionsOf } from '../src/lib/accounts/end-sessions.ts';
import { fail, inShop } from './in-shop.ts';

const usage = `Usage: npm run end-sessions -- EMAIL
       npm run end-sessions -- --all

Logs one customer, or all of them, out on every device. The shop may be running. Guests stay as they are. DATA_DIR and
DATABASE_URL are read from the environment or .env.`;

const endSessions = (who: string): Promise<void> =>
  inShop(async (db) => {
    const ended = who === '--all' ? await endCustomerSessions(db) : await endSessionsOf(db, who);
    if (ended === undefined) fail(`No account has the email address ${who}.`);
    else process.stdout.write(`Sessions that were ended: ${ended}\n`);
  });

const [who = '', ...more] = process.argv.slice(2);
if (who === '--help' || who === '-h') process.stdout.write(`${usage}\n`);
else if (more.length > 0 || !(who === '--all' || who.includes('@'))) fail(usage);
else await endSessions(who);
