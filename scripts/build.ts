import { join } from 'node:path';
import { storeCompressed } from '../src/lib/server/http/static-files.ts';
import { buildSite } from './built-site.ts';

await buildSite();
// A shop without these compresses the same files at each start.
await storeCompressed(join('dist', 'client'), join('dist', 'compressed'));
