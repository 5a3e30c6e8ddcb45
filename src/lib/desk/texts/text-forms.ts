import type { ContentFile, Draft, SentDraft, Site } from '@bookfront/content-editor';
import { textHash } from '../../content/text-hash.ts';
import { formatMoment } from '../../format.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { TextContext } from './context.ts';
import { deskStorage, historyOf } from './desk-storage.ts';
import type { TextForm, TextFormPart, TextResult } from './model/texts.ts';
import { isSource, messagesOf, plainForm, readForm, sourceForm } from './plain-form.ts';
import { planText, unplanText } from './plan-text.ts';
import type { TextDesk } from './text-desk.ts';
import { readDraft, readVersion, removeDraft, writeDraft } from './text-rows.ts';
import { englishSpeech, type TextAnswers, type TextSpeech } from './text-speech.ts';
import { whyNotWritten } from './why-not-written.ts';

/** Values by field name, as a form sends them; `version` names the text that it was made from. */
export type FormValues = Readonly<Record<string, string>>;

/** Loaded with the first text that is opened: whoever never edits here does without it. */
const loadEditor = () => import('@bookfront/content-editor');

type Forms = Pick<
  TextDesk,
  'form' | 'publish' | 'saveDraft' | 'discardDraft' | 'plan' | 'unplan' | 'history' | 'restore'
>;

const refused = (fields: Readonly<Record<string, string>>): TextResult => ({ ok: false, fields });

/** What is no field is the text of a page. */
const named = <Place extends { readonly label: string | undefined }>(places: readonly Place[], { text }: TextSpeech) =>
  places.map((place) => ({ ...place, label: place.label ?? text.words }));

export function createTextForms(context: TextContext, openSite: (text?: TextAnswers) => Promise<Site>): Forms {
  const { db, store, now } = context;

  async function open(id: string, by: StaffMember, { text }: TextSpeech) {
    const [site, editor, named] = await Promise.all([openSite(text), loadEditor(), openSite()]);
    const file = site.files.find((one) => one.id === id);
    if (!file) return undefined;
    /** What the log calls a text. */
    const labelOf = (path: string): string => named.files.find((one) => one.path === path)?.label ?? path;
    const documents = editor.createDocuments({ site, storage: deskStorage(context, by, { labelOf }) });
    const parse = (source: string): Draft | undefined => editor.parseDraft(site, file, source);
    const read = () => store.readText(file.path).catch(() => '');
    return { site, file, documents, parse, read, editor, labelOf };
  }
  type Opened = NonNullable<Awaited<ReturnType<typeof open>>>;

  /** What a form says, after a button for a row was pressed, or why it cannot be read. */
  async function readSent(
    { site, file, parse }: Opened,
    values: FormValues,
    { text }: TextSpeech,
    pressed?: string,
  ): Promise<SentDraft | TextResult> {
    const sent = readForm(file, values, parse, pressed);
    return sent ?? refused(messagesOf(file, await site.validate(file, values.source ?? ''), true, text));
  }
  const isRefused = (sent: SentDraft | TextResult): sent is TextResult => 'ok' in sent;

  async function withSent(
    id: string,
    values: FormValues,
    by: StaffMember,
    speech: TextSpeech,
    work: (opened: Opened, sent: SentDraft) => Promise<TextResult>,
  ): Promise<TextResult | undefined> {
    const opened = await open(id, by, speech);
    const sent = opened && (await readSent(opened, values, speech));
    if (!opened || !sent) return undefined;
    if (isRefused(sent)) return sent;
    const problem = opened.site.bodyError(sent.body ?? '');
    return problem ? refused({ body: speech.text.wrongText({ error: problem }) }) : work(opened, sent);
  }

  /** The form of what was typed and refused: merged with what others have published, so that pressing again keeps theirs. */
  async function formOfTyped(opened: Opened, values: FormValues, speech: TextSpeech): Promise<TextForm> {
    const { file, site, editor, read } = opened;
    const sent = await readSent(opened, values, speech, values.change);
    const common = {
      id: file.id,
      label: file.label,
      shownAt: file.shownAt,
      errors: {},
      isDraft: false,
    };
    const current = await read();
    const base = await baseOf(opened, values.version ?? '', current);
    const formOf = async (draft: Draft, text: string): Promise<TextFormPart[]> =>
      isSource(file, values) ? sourceForm(text, speech.text) : plainForm(file, draft, text, speech.text);
    if (isRefused(sent) || site.bodyError(sent.body ?? '') !== undefined || base === undefined || base === current) {
      const typed = { values: isRefused(sent) ? {} : sent.values, body: values.body ?? '' } as Draft;
      const text = values.source ?? (file.hasBody ? '' : await editor.applyDraft(site, file, current, typed));
      const version = values.version ?? textHash(current);
      return { ...common, version, fields: await formOf(typed, text), conflicts: [] };
    }
    const mine = await draftOf(opened, await editor.applyDraft(site, file, base, sent));
    const [baseDraft, theirs] = await Promise.all([draftOf(opened, base), draftOf(opened, current)]);
    const merged = editor.mergeDrafts(file.form, { base: baseDraft, theirs, mine });
    const fields = await formOf(merged.draft, await editor.applyDraft(site, file, current, merged.draft));
    return { ...common, version: textHash(current), fields, conflicts: named(merged.conflicts, speech) };
  }

  const baseOf = async ({ file }: Opened, version: string, current: string) =>
    textHash(current) === version ? current : deskStorage(context, { id: 0, name: '' }).readByVersion(file, version);
  const draftOf = async ({ documents, file }: Opened, text: string): Promise<Draft> =>
    (await documents.draftOf(file.id, text)) ?? { values: {} };

  return {
    async form(id, by, typed, speech = englishSpeech) {
      const opened = await open(id, by, speech);
      if (!opened) return undefined;
      if (typed) return formOfTyped(opened, typed, speech);
      const { file, site, read, parse } = opened;
      const [current, stored] = await Promise.all([read(), readDraft(db, file.path, by.id)]);
      const start = async () => (current === '' && (await site.startText?.(file))) || current;
      const text = stored?.body ?? (await start());
      const draft = file.hasBody ? await draftOf(opened, text) : parse(text);
      const fields = plainForm(file, draft, text, speech.text);
      const isOfSource = fields[0]?.name === 'source';
      const errors = messagesOf(file, await site.validate(file, text), isOfSource, speech.text);
      return {
        ...{ id, label: file.label, shownAt: file.shownAt, errors, conflicts: [] },
        version: stored?.base ?? textHash(current),
        fields,
        isDraft: stored !== undefined,
      };
    },
    publish: (id, values, by, { text, ...speech } = englishSpeech) =>
      withSent(id, values, by, { text, ...speech }, async ({ documents, file }, sent) => {
        const saved = documents.save(id, sent, values.version ?? '');
        const result = await saved.catch((error: unknown) => whyNotWritten(error, text));
        if (typeof result === 'string') return refused({ form: result });
        if (result?.kind === 'invalid') return refused(messagesOf(file, result.errors, isSource(file, values), text));
        if (result?.kind === 'conflict') return refused({ form: text.sameText });
        await removeDraft(db, file.path, by.id);
        const { label: name } = file;
        return { ok: true, done: result?.isMerged ? text.publishedWithTheirs({ name }) : text.published({ name }) };
      }),
    saveDraft: (id, values, by, { text, ...speech } = englishSpeech) =>
      withSent(id, values, by, { text, ...speech }, async ({ documents, file }, sent) => {
        const base = values.version ?? '';
        const body = await documents.textOf(id, sent, base);
        if (body === undefined) return refused({ form: text.sameText });
        await writeDraft(db, { path: file.path, staffId: by.id, body, base, at: now() });
        return { ok: true, done: text.draftKept };
      }),
    async discardDraft(id, by) {
      const file = await fileOf(id);
      if (file) await removeDraft(db, file.path, by.id);
    },
    plan: (id, values, moment, by, { text, language } = englishSpeech) =>
      withSent(id, values, by, { text, language }, async ({ documents, file, site, labelOf }, sent) => {
        const base = values.version ?? '';
        const body = await documents.textOf(id, sent, base);
        if (body === undefined) return refused({ form: text.sameText });
        const errors = await site.validate(file, body);
        if (errors.length > 0) return refused(messagesOf(file, errors, isSource(file, values), text));
        const { path } = file;
        const result = await planText(context, { path, label: labelOf(path), body, base, moment, by }, text);
        if (typeof result === 'string') return refused({ moment: result });
        const when = formatMoment(new Date(result).toISOString(), language);
        return { ok: true, done: text.planned({ name: file.label, moment: when }) };
      }),
    async unplan(id, by) {
      const { files } = await openSite();
      await unplanText(context, { id, by, labelOf: (path) => files.find((one) => one.path === path)?.label ?? path });
    },
    async history(id, compared, speech = englishSpeech) {
      const file = await fileOf(id);
      if (!file) return undefined;
      const versions = (await historyOf(db, file.path)).map(({ by, ...version }) => ({ ...version, by: by ?? '' }));
      const opened = compared === undefined ? undefined : await open(id, nobody, speech);
      const changes = compared === undefined ? undefined : await opened?.documents.changesSince(id, compared);
      return { label: file.label, versions, changes: changes && named(changes, speech) };
    },
    async restore(id, version, by, { text } = englishSpeech) {
      const opened = await open(id, by, { text });
      const body = opened && (await readVersion(db, opened.file.path, version));
      if (!opened || body === undefined) return undefined;
      const { file, site, read, labelOf } = opened;
      const [error] = await site.validate(file, body);
      if (error) return refused({ form: text.versionWrong({ error: error.fullMessage }) });
      const before = await read();
      const written = deskStorage(context, by, { how: 'restored', labelOf }).replace(file, { before, text: body });
      const isDone = await written.catch((error: unknown) => whyNotWritten(error, text));
      if (typeof isDone === 'string') return refused({ form: isDone });
      return isDone
        ? { ok: true, done: text.restored({ name: file.label }) }
        : refused({ form: text.changedMeanwhile });
    },
  };

  async function fileOf(id: string): Promise<ContentFile | undefined> {
    return (await openSite()).files.find((file) => file.id === id);
  }
}

/** Reads, and publishes nothing. */
const nobody: StaffMember = { id: 0, name: '', email: '', role: 'editor' };
