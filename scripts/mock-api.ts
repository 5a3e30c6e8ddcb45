import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run api` on a folder of its own, with the sample catalogue, that is gone when the program ends: an API to build a storefront
 * against, whose carts and orders may be played with.
 */
const folder = await mkdtemp(join(tmpdir(), 'bookfront-mock-api-'));
process.env.DATA_DIR = folder;
// Nothing of a shop that is configured here may be touched.
process.env.DATABASE_URL = '';
process.env.SMTP_URL = '';
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('./api.ts');
