import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { apiFiles } from './openapi/api-files.ts';

/** Writes docs/api anew from the contract. A test fails while the files differ from it. */
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
await mkdir('docs/api', { recursive: true });
for (const [file, text] of Object.entries(apiFiles(version))) {
  await writeFile(file, text);
  process.stdout.write(`${file}\n`);
}
