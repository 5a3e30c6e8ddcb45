import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import type { FormField } from '../src/form-fields.ts';
import { tokenizer } from '../src/markdown/split-blocks.ts';
import { createDocuments } from '../src/server/documents.ts';
import type { WriteFile } from '../src/server/host.ts';
import { createFolderStorage } from '../src/server/text-storage.ts';
import { createVersionHistory } from '../src/server/version-history.ts';
import type { ContentFile, Site, ValidationError } from '../src/site.ts';

/** A small site with a page in Markdown and a file in YAML, for tests. */

const text = (name: string, isOptional = false): FormField => ({
  ...{ name, label: name, isOptional },
  kind: 'text',
  widget: 'line',
});

const page: ContentFile = {
  ...{ id: 'terms', path: 'pages/terms.md', label: 'Terms', group: 'Pages', shownAt: '/terms' },
  form: [text('title'), text('description'), text('heading', true)],
  hasBody: true,
  fieldsBeforeBody: ['title', 'heading'],
};

const settings: ContentFile = {
  ...{ id: 'settings', path: 'settings.yml', label: 'Settings', group: 'Site', shownAt: '/' },
  form: [
    ...[text('name'), text('email'), text('phone')],
    {
      ...{ name: 'links', label: 'Links', isOptional: true },
      kind: 'list',
      fields: [text('name'), text('href')],
      entry: { add: 'Add a link', unnamed: 'New link', row: 'link {number}' },
      most: 5,
    },
  ],
  hasBody: false,
  fieldsBeforeBody: [],
};

export const pageText = (body = 'A first sentence.') => `---\ntitle: Terms\ndescription: The rules.\n---\n\n${body}\n`;
export const settingsText = "name: Lantern\nemail: hello@books.example\nphone: '112233'\n";

function splitFrontMatter(source: string) {
  const match = /^---\n([\s\S]*?)^---$/m.exec(source);
  return match?.index === 0 ? { yaml: match[1] ?? '', body: source.slice(match[0].length) } : undefined;
}

const errorAt = (line: number, path: ValidationError['path'], message: string): ValidationError => ({
  ...{ line, path, message },
  fullMessage: `${path.join('.')} ${message}`,
});

/** Broken YAML, unknown keys, an e-mail address without @, and links to /nowhere are errors. */
function validate(file: ContentFile, source: string): ValidationError[] {
  const parts = file.hasBody ? splitFrontMatter(source) : { yaml: source, body: '' };
  if (!parts) return [errorAt(1, ['body'], 'must begin with front matter')];
  const document = parseDocument(parts.yaml);
  const [broken] = document.errors;
  if (broken) return [errorAt(1, [], broken.message)];
  const values: unknown = /: \*/.test(parts.yaml) ? undefined : document.toJS();
  if (typeof values !== 'object' || values === null) return [errorAt(2, [], 'must be quoted')];
  const names = file.form.map(({ name }) => name);
  const lineOf = (key: string) => source.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
  return [
    ...Object.keys(values)
      .filter((key) => !names.includes(key))
      .map((key) => errorAt(lineOf(key), [key], 'is not known')),
    ...('email' in values && !String(values.email).includes('@')
      ? [errorAt(lineOf('email'), ['email'], 'must be an e-mail address')]
      : []),
    ...(parts.body.includes('](/nowhere)') ? [errorAt(6, ['body'], 'links to /nowhere')] : []),
  ];
}

export const site: Site = {
  files: [page, settings],
  splitFrontMatter,
  bodyError: () => undefined,
  renderMarkdown: async (markdown) => tokenizer.render(markdown),
  validate: async (file, source) => validate(file, source),
  linkError: (href) => (href.startsWith('/') ? undefined : 'must be a path'),
  linkTargets: async () => [],
  pictureType: (name) => (/^[\w-]+\.webp$/.test(name) ? 'image/webp' : undefined),
};

export const writeNewFile: WriteFile = async (file, content) => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-editor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The documents of a content folder with these files. */
export async function openDocuments(files: Readonly<Record<string, string>>, overrides: Partial<Site> = {}) {
  const folder = await tempFolder();
  const [contentFolder, lastValidFolder] = [join(folder, 'content'), join(folder, 'last-valid')];
  const writeContent = (path: string, source: string) => writeNewFile(join(contentFolder, path), source);
  for (const [path, source] of Object.entries(files)) await writeContent(path, source);
  const history = createVersionHistory(join(folder, 'history'), Date.now, writeNewFile);
  const documents = createDocuments({
    site: { ...site, ...overrides },
    storage: createFolderStorage({ contentFolder, lastValidFolder, versions: history, writeFile: writeNewFile }),
  });
  return {
    documents,
    history,
    contentFolder,
    async open(id: string) {
      const document = await documents.open(id);
      if (!document) throw new Error(`There is no ${id}`);
      return document;
    },
    /** Changes a file without the editor. */
    writeContent,
    /** What visitors see while the file has errors. */
    writeLastValid: (path: string, source: string) => writeNewFile(join(lastValidFolder, path), source),
    readContent: (path: string) => readFile(join(contentFolder, path), 'utf8'),
  };
}
