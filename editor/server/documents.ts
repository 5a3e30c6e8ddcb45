import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { checkFile, type LinkWorld } from '../../src/lib/content/check.ts';
import { type ContentFile, contentFiles } from '../../src/lib/content/files.ts';
import { type FormField, formOf } from '../../src/lib/content/form.ts';
import { renderMarkdown } from '../../src/lib/content/markdown.ts';
import { splitPage } from '../../src/lib/content/page.ts';
import { aliasesIn, type Mistake } from '../../src/lib/content/read-yaml.ts';
import { writeWhole } from '../../src/lib/content/write-file.ts';
import { inLine } from '../../src/lib/in-line.ts';
import { keepWording } from '../markdown/keep-wording.ts';
import type { EarlierVersions } from './earlier-versions.ts';
import { patchYaml } from './patch-yaml.ts';
import { type Values, valuesOf } from './values.ts';

/** What somebody has written, whether it is right or not. */
export interface Draft {
  readonly values: Values;
  /** A page's text, in Markdown. */
  readonly body?: string;
}

/** One as it was sent; the file's form says which of its values count (values.ts). */
export interface SentDraft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly body?: string;
}

/** A file as the editor shows it. */
export interface OpenDocument extends Draft {
  readonly id: string;
  readonly label: string;
  readonly shownAt: string;
  readonly form: readonly FormField[];
  /** Changes whenever the file does. */
  readonly version: string;
  readonly mistakes: readonly Mistake[];
  /** The file is no longer what the editor can take apart: somebody has changed it by hand. */
  readonly isBroken: boolean;
}

export type Saved =
  | { readonly kind: 'saved'; readonly document: OpenDocument }
  | { readonly kind: 'refused'; readonly mistakes: readonly Mistake[] }
  /** Somebody else has saved it since. */
  | { readonly kind: 'overtaken'; readonly version: string };

export interface Documents {
  open(id: string): Promise<OpenDocument | undefined>;
  /** What would be wrong if this were saved. */
  check(id: string, draft: SentDraft): Promise<readonly Mistake[] | undefined>;
  /** Saves over `version` and nothing newer. */
  save(id: string, draft: SentDraft, version: string): Promise<Saved | undefined>;
  /** What the file held at that time. */
  earlier(id: string, at: number): Promise<Draft | undefined>;
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * The files of the content folder, taken apart for an editor and put together again. `lastGood` is the folder of the texts
 * that visitors see while a file is not in order.
 */
export function createDocuments(world: LinkWorld, earlierVersions: EarlierVersions, lastGood: string): Documents {
  const find = (id: string) => contentFiles.find((file) => file.id === id);
  const textIn = (folder: string, { path }: ContentFile) => readFile(join(folder, path), 'utf8').catch(() => '');
  const read = (file: ContentFile) => textIn(world.folder, file);
  // Of two who save at the same moment the second is told of the first.
  const oneAtATime = inLine(1);

  /** What can be had of a text that cannot be taken apart: its own words, and the values that visitors see. */
  async function salvage(file: ContentFile, text: string): Promise<Draft> {
    const good = takeApart(file, await textIn(lastGood, file));
    const values = good?.values ?? valuesOf(formOf(file.schema), {});
    if (!file.hasText) return { values };
    return { values, body: (splitPage(text)?.body ?? text).trim() || (good?.body ?? '') };
  }

  async function show(file: ContentFile, text: string): Promise<OpenDocument> {
    const form = formOf(file.schema);
    const draft = takeApart(file, text);
    return {
      id: file.id,
      label: file.label,
      shownAt: file.shownAt,
      form,
      version: versionOf(text),
      mistakes: await checkFile(file, text, world),
      isBroken: draft === undefined,
      ...(draft ?? (await salvage(file, text))),
    };
  }

  return {
    async open(id) {
      const file = find(id);
      return file && show(file, await read(file));
    },
    async check(id, draft) {
      const file = find(id);
      return file && checkFile(file, await putTogether(file, await read(file), draft), world);
    },
    save: (id, draft, version) =>
      oneAtATime(async () => {
        const file = find(id);
        if (!file) return undefined;
        const before = await read(file);
        if (versionOf(before) !== version) return { kind: 'overtaken', version: versionOf(before) };
        const text = await putTogether(file, before, draft);
        const mistakes = await checkFile(file, text, world);
        if (mistakes.length > 0) return { kind: 'refused', mistakes };
        if (text !== before) {
          // To ask the shop for what is linked takes its time.
          const now = versionOf(await read(file));
          if (now !== version) return { kind: 'overtaken', version: now };
          if (before) await earlierVersions.keep(id, before);
          await writeWhole(join(world.folder, file.path), text);
        }
        return { kind: 'saved', document: await show(file, text) };
      }),
    async earlier(id, at) {
      const file = find(id);
      const text = file && (await earlierVersions.read(id, at));
      return file && text !== undefined ? (takeApart(file, text) ?? salvage(file, text)) : undefined;
    },
  };
}

/** Undefined when the file's values cannot be read at all. */
function takeApart(file: ContentFile, text: string): Draft | undefined {
  const parts = file.hasText ? splitPage(text) : { yaml: text.replace(/^\uFEFF/, ''), body: undefined };
  if (!parts) return undefined;
  const document = parseDocument(parts.yaml, { prettyErrors: false });
  if (document.errors.length > 0 || aliasesIn(document).length > 0) return undefined;
  const values = valuesOf(formOf(file.schema), document.toJS());
  return parts.body === undefined ? { values } : { values, body: parts.body.trim() };
}

/** The file's text with a draft in it, and otherwise as it was. */
async function putTogether(file: ContentFile, before: string, { values, body }: SentDraft): Promise<string> {
  const tidy = valuesOf(formOf(file.schema), values);
  const source = before.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const isReadable = takeApart(file, source) !== undefined;
  if (!file.hasText) return patchYaml(isReadable ? source : '', tidy);
  const parts = isReadable ? splitPage(source) : undefined;
  const text = await asWritten(parts?.body ?? '', body ?? '');
  return `---\n${patchYaml(parts?.yaml ?? '', tidy)}---\n\n${text}\n`;
}

/** Keeps the wording of what has not been changed, unless the page would then say something else. */
async function asWritten(before: string, after: string): Promise<string> {
  const text = after.replaceAll('\r\n', '\n').trim();
  const kept = keepWording(before, text);
  const shown = async (source: string) => (await renderMarkdown(source)).html.replace(/\s+/g, ' ');
  return (await shown(kept)) === (await shown(text)) ? kept : text;
}
