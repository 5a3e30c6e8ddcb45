import { type Document, parseDocument, visit } from 'yaml';
import { preserveSource } from '../markdown/preserve-source.ts';
import type { Draft } from '../protocol.ts';
import type { ContentFile, Site } from '../site.ts';
import { formValues } from './form-values.ts';
import { patchYaml } from './patch-yaml.ts';

/** A draft as the page sent it: the values are not checked against the form yet. */
export interface SentDraft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly body?: string;
}

const withoutBom = (text: string): string => text.replace(/^\uFEFF/, '');

/** The draft that a file's text contains; undefined when its YAML cannot be read. */
export function parseDraft(site: Site, file: ContentFile, text: string): Draft | undefined {
  const parts = file.hasBody ? site.splitFrontMatter(text) : { yaml: withoutBom(text), body: undefined };
  if (!parts) return undefined;
  const document = parseDocument(parts.yaml, { prettyErrors: false });
  if (document.errors.length > 0 || hasAlias(document)) return undefined;
  const values = formValues(file.form, document.toJS());
  return parts.body === undefined ? { values } : { values, body: parts.body.trim() };
}

/** An alias is always a mistake here: an unquoted value that begins with an asterisk. */
function hasAlias(document: Document.Parsed): boolean {
  let isFound = false;
  visit(document, {
    Alias() {
      isFound = true;
      return visit.BREAK;
    },
  });
  return isFound;
}

/** What can be recovered of a file that cannot be parsed: its own body, and otherwise the last valid version. */
export function recoverDraft(site: Site, file: ContentFile, text: string, lastValidText: string): Draft {
  const lastValid = parseDraft(site, file, lastValidText);
  const values = lastValid?.values ?? formValues(file.form, {});
  if (!file.hasBody) return { values };
  return { values, body: (site.splitFrontMatter(text)?.body ?? text).trim() || (lastValid?.body ?? '') };
}

/** A file's text with the draft in it. What the draft does not change stays as it was written, comments included. */
export async function applyDraft(site: Site, file: ContentFile, before: string, draft: SentDraft): Promise<string> {
  const values = formValues(file.form, draft.values);
  const source = withoutBom(before).replaceAll('\r\n', '\n');
  const isReadable = parseDraft(site, file, source) !== undefined;
  if (!file.hasBody) return patchYaml(isReadable ? source : '', values);
  const parts = isReadable ? site.splitFrontMatter(source) : undefined;
  const body = await applyBody(site, parts?.body ?? '', draft.body ?? '');
  return `---\n${patchYaml(parts?.yaml ?? '', values)}---\n\n${body}\n`;
}

/** Preserves the source of unchanged blocks, unless the page would then have another meaning. */
async function applyBody(site: Site, before: string, after: string): Promise<string> {
  const text = after.replaceAll('\r\n', '\n').trim();
  const preserved = preserveSource(before, text);
  const render = async (source: string) => (await site.renderMarkdown(source)).replace(/\s+/g, ' ');
  return (await render(preserved)) === (await render(text)) ? preserved : text;
}
