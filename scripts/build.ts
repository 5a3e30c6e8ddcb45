import { buildSite } from './built-site.ts';

await buildSite();
