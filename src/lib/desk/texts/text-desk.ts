import type { ContentFile, Site } from '@bookfront/content-editor';
import { checkFile } from '../../content/check.ts';
import { type Content, createContent } from '../../content/content.ts';
import { editedSite } from '../../content/edited-site.ts';
import { problem } from '../../content/problems.ts';
import { readSiteRoutes } from '../../content/site-routes.ts';
import { contentFileAt, type TextLanguage } from '../../content/translations.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { newestVersion } from './content-rows.ts';
import type { TextContext } from './context.ts';
import { mergeTexts } from './merge-texts.ts';
import { textName } from './model/text-name.ts';
import type { TextEntry, TextForm, TextHistory, TextResult } from './model/texts.ts';
import { publishDue } from './publish-due.ts';
import { sayStored } from './stored-problem.ts';
import { createTextEditor, type EditorSpeech } from './text-editor.ts';
import { createTextForms, type FormValues } from './text-forms.ts';
import { draftAuthors, readDraft, readDue, readPlanned } from './text-rows.ts';
import { englishSpeech, type TextAnswers, type TextSpeech } from './text-speech.ts';

/** The texts of the pages at the desk: the editor, a plain form, earlier versions, publishing at a time. Answers are those of `speech`. */
export interface TextDesk {
  list(speech?: TextSpeech): Promise<readonly TextEntry[]>;
  /** A text in the plain form; `typed` is what it was sent with. Undefined for an unknown id, as below. */
  form(id: string, by: StaffMember, typed?: FormValues, speech?: TextSpeech): Promise<TextForm | undefined>;
  publish(id: string, values: FormValues, by: StaffMember, speech?: TextSpeech): Promise<TextResult | undefined>;
  saveDraft(id: string, values: FormValues, by: StaffMember, speech?: TextSpeech): Promise<TextResult | undefined>;
  discardDraft(id: string, by: StaffMember): Promise<void>;
  /** `moment` is a local time of the shop, such as 2026-11-24T09:00. */
  plan(
    id: string,
    values: FormValues,
    moment: string,
    by: StaffMember,
    speech?: TextSpeech,
  ): Promise<TextResult | undefined>;
  unplan(id: number, by: StaffMember): Promise<void>;
  history(id: string, compared?: number, speech?: TextSpeech): Promise<TextHistory | undefined>;
  restore(id: string, version: number, by: StaffMember, speech?: TextSpeech): Promise<TextResult | undefined>;
  /** The content as this person's draft of a text has it, and the path of the page that shows it, with the language of a translation. */
  preview(
    id: string,
    by: StaffMember,
  ): Promise<{ readonly content: Content; readonly path: string; readonly language?: string } | undefined>;
  /** Answers a request of the editor's page: what it is made of, or a call. `path` is what follows the editor's URL. */
  editor(request: Request, path: string, by: StaffMember, speech: EditorSpeech): Promise<Response>;
  /** Publishes what is due. */
  publishDue(): Promise<void>;
  /** The shop's time zone. */
  readonly timeZone: string;
}

export type TextDeskOptions = TextContext & {
  /** URLs under which the shop is known: links to them become paths. */
  readonly siteUrls: readonly string[];
  /** File of the editor's script in a built shop. Without it the script is bundled at the first request. */
  readonly editorScript: string;
  /** In which pages are written besides the shop's first. */
  readonly languages: readonly TextLanguage[];
};

export function createTextDesk(options: TextDeskOptions): TextDesk {
  const { db, store, timeZone } = options;
  let read: ReturnType<typeof readSiteRoutes> | undefined;
  /** Reads the sources of all pages, so only once. */
  const routesOf = () => {
    read ??= readSiteRoutes('.');
    return read;
  };
  /** What there is to edit, in a language; in English, as the log has it, without. */
  const site = async (text?: TextAnswers): Promise<Site> => {
    const routes = await routesOf();
    const spoken = text && { text, labelOf: (file: { id: string; label: string }) => textName(file, text) };
    return editedSite(store, { ...options, routes, ...spoken });
  };
  const find = async (id: string): Promise<ContentFile | undefined> =>
    (await site()).files.find((file) => file.id === id);
  const forms = createTextForms(options, site);
  const editor = createTextEditor(options, site);

  return {
    ...forms,
    timeZone,
    async list({ text: answers } = englishSpeech) {
      const { files, validate } = await site();
      const [drafts, planned] = await Promise.all([draftAuthors(db), readPlanned(db)]);
      return Promise.all(
        files.map(async (file): Promise<TextEntry> => {
          const { id, label, shownAt, path, isMissing = false } = file;
          const [text, newest] = await Promise.all([store.readText(path).catch(() => ''), newestVersion(db, path)]);
          return {
            ...{ id, label, shownAt, isMissing },
            errorCount: (await validate(file, text)).length,
            changed: newest && { at: newest.at, by: newest.name },
            drafts: drafts.filter((draft) => draft.path === path),
            planned: planned
              .filter((row) => row.path === path)
              .map((row) => ({
                id: row.id,
                at: row.publishAt,
                by: row.by.name,
                problem: row.problem ? sayStored(row.problem, answers) : '',
              })),
          };
        }),
      );
    },
    async preview(id, by) {
      const file = await find(id);
      if (!file) return undefined;
      const draft = await readDraft(db, file.path, by.id);
      const readText = async (path: string) => (draft && path === file.path ? draft.body : store.readText(path));
      const source = { ...store, readText, keepGood: async () => undefined };
      // A draft with an error is shown as the last good text.
      const content = createContent({ source, log: { error() {} } });
      const [shown = '/'] = file.shownAt.split('#');
      const translated = options.languages.find(({ tag }) => id.endsWith(`.${tag}`));
      // Pages know paths without their language.
      return translated
        ? { content, path: shown.slice(translated.tag.length + 1) || '/', language: translated.tag }
        : { content, path: shown };
    },
    editor: async (request, path, by, speech) => editor(request, path, by, speech),
    async publishDue() {
      if ((await readDue(db, options.now())).length === 0) return;
      const [{ files }, routes] = await Promise.all([site(), routesOf()]);
      await publishDue({
        ...options,
        labelOf: (path) => files.find((file) => file.path === path)?.label,
        merge: async (path, texts) => mergeTexts(await site(), path, texts),
        async problemOf(path, text) {
          const file = contentFileAt(path);
          if (!file || !files.some((one) => one.path === path)) return problem('planPageGone');
          const [error] = await checkFile(file, text, { source: store, routes, urlExists: options.urlExists });
          return error && problem('errorNow', { error: error.whole });
        },
      });
    },
  };
}
