import { resolve } from 'node:path';
import { sampleRemovedText } from '../src/lib/desk/first-steps/model/first-steps.ts';
import { takeSampleOut } from '../src/lib/desk/first-steps/take-sample-out.ts';
import { fail, inShop } from './in-shop.ts';

const usage = `Usage: npm run sample -- remove

Takes the sample catalogue out of the shop: its books with their deals, reviews and places on the home page. What was ordered stays
in its orders, and your own books stay. It does not come back at the next start. The shop may be running. DATA_DIR and
DATABASE_URL are read from the environment or .env.`;

const remove = (): Promise<void> =>
  inShop(async (db) => {
    const removed = await takeSampleOut({ db, now: Date.now, folder: resolve('catalogue') }, undefined);
    process.stdout.write(`${sampleRemovedText(removed)}\n`);
  });

const [name = '', ...more] = process.argv.slice(2);
if (name === '--help' || name === '-h') process.stdout.write(`${usage}\n`);
else if (name === 'remove' && more.length === 0) await remove();
else fail(usage);
