import { mkdir, writeFile } from 'node:fs/promises';
import { type CoverSpec, renderCover } from '../src/index.ts';

/**
 * Renders the pictures of README.md: npm run samples -w @bookfront/typographic-covers
 * A `key` is set where another variation of the layout shows more.
 */

type Sample = Pick<CoverSpec, 'title' | 'author' | 'subject'> & Partial<CoverSpec>;

const samples: Readonly<Record<string, Sample>> = {
  classic: { title: 'Pride and Prejudice', author: 'Jane Austen', subject: 'FBC', key: 'sample 8' },
  indian: { title: 'Untouchable', author: 'Mulk Raj Anand', subject: 'FBA', place: '1FKA', key: 'sample 2' },
  crime: { title: 'The Hound of the Baskervilles', author: 'Arthur Conan Doyle', subject: 'FFC' },
  space: { title: 'The War of the Worlds', author: 'H. G. Wells', subject: 'FLC' },
  night: { title: 'Dracula', author: 'Bram Stoker', subject: 'FKC' },
  children: { title: 'The Wind in the Willows', author: 'Kenneth Grahame', subject: 'YFP', audience: 'children' },
  science: { title: 'On the Origin of Species', author: 'Charles Darwin', subject: 'PSAJ' },
  poetry: { title: 'Leaves of Grass', author: 'Walt Whitman', subject: 'DCF' },
};

const folder = new URL('./', import.meta.url);
const specOf = (sample: Sample): CoverSpec => ({
  key: sample.title,
  publisher: 'Lantern Press',
  format: 'Paperback',
  ...sample,
});

async function render(name: string, spec: CoverSpec, face: 'front' | 'back' = 'front'): Promise<void> {
  await writeFile(new URL(`${name}.webp`, folder), await renderCover({ spec, face, width: 240, type: 'webp' }));
}

await mkdir(folder, { recursive: true });
for (const [name, sample] of Object.entries(samples)) await render(name, specOf(sample));

// One work in its four formats, and its back.
const work = specOf({
  key: 'sample 7',
  title: 'Middlemarch',
  author: 'George Eliot',
  subject: 'FBC',
  isbn: '9780306406157',
  hook: 'A provincial town, and everyone in it.',
  blurb: 'Dorothea Brooke wants to do good, Lydgate wants to do science, and both marry. '.repeat(5),
});
for (const format of ['Hardcover', 'Paperback', 'Ebook', 'Audio'] as const)
  await render(`format-${format.toLowerCase()}`, { ...work, format });
await render('back', work, 'back');
