import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openContentFolder } from '../../../src/lib/content/content.ts';

/** A temporary content folder, with what was logged about it. */
export async function openContent(files: Readonly<Record<string, string>> = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'bookfront-content-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'content');
  const save = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) await save(path, text);
  const logged: string[] = [];
  const start = () =>
    openContentFolder({ folder, copies: join(parent, 'copies'), log: { error: (text) => logged.push(text) } });
  const content = start();
  return { content, start, folder, logged, save, remove: (path: string) => rm(join(folder, path)) };
}

export const terms = 'pages/terms.md';

export const page = (body = 'A first sentence.', title = 'Terms') =>
  `---\ntitle: ${title}\ndescription: What holds between us.\n---\n\n${body}\n`;

export const site = (more = '') => `name: Bookfront
rights: All rights reserved.
about: A bookshop.
address: 14 Lantern Lane, Mumbai
hours: 8:00AM to 18:00PM
email: hello@books.example
phone: '+91 22 5550 0140'
${more}`;

export const home = (more = '') => `claim: a bookshop
description: Books.
bestSellers: { title: Best sellers }
subjects: { title: Browse by subject }
vendors: { title: Vendors }
newsletter: { title: Letters, text: One a month. }
${more}`;
