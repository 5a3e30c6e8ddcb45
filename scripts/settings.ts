import { writeFile } from 'node:fs/promises';
import { settingFiles } from './settings/setting-files.ts';

/** Writes .env.example and docs/settings.md anew from the settings. A test fails while the files differ from them. */
for (const [file, text] of Object.entries(settingFiles())) {
  await writeFile(file, text);
  process.stdout.write(`${file}\n`);
}
