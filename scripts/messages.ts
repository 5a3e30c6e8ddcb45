import { readFile, writeFile } from 'node:fs/promises';
import { IntlMessageFormat } from 'intl-messageformat';
import { readComments, readReview, roomsOf } from '../src/lib/desk/words/catalogue-sources.ts';
import { messageError } from '../src/messages/check-message.ts';
import { islandRooms } from '../src/messages/island-rooms.ts';
import { catalogues, englishRooms } from '../src/messages/messages.ts';
import { type PoMessage, writePo } from '../src/messages/write-po.ts';
import { readSource, translatedRooms, writeCatalogue } from './messages/catalogue-files.ts';
import { checkMessages } from './messages/check-messages.ts';
import { readPo } from './messages/po.ts';

/** The catalogues of src/messages: what is wrong with them, and their way to translators and back (docs/translating.md). */

const usage = `npm run messages -- check               what is wrong with the catalogues, and what is missing
npm run messages -- export de [FILE]    writes de.po, for a translator, Weblate or Crowdin
npm run messages -- import de FILE      reads it back, and refuses messages that would break a page
npm run messages -- review de [FILE]    writes a table for somebody who speaks the language
`;

function fail(text: string): never {
  process.stderr.write(text);
  process.exit(1);
}

/** Every message, with what a language says for it. */
async function messagesOf(tag: string): Promise<PoMessage[]> {
  const [comments, { reviewed }] = await Promise.all([readComments(), readReview(tag)]);
  const translated = translatedRooms(tag);
  return roomsOf(tag).flatMap(([room, messages]) =>
    Object.entries<string>(messages).map(([key, english]) => {
      const name = `${room}.${key}`;
      const text = translated[room]?.[key] ?? '';
      return { name, english, text, comment: comments.get(name), isDraft: !reviewed.includes(name) };
    }),
  );
}

async function check(): Promise<void> {
  const { errors, missing } = checkMessages({
    ...{ english: englishRooms, catalogues, islands: islandRooms },
    isExpected: (tag, room) => roomsOf(tag).some(([name]) => name === room),
    source: await readSource(),
    format: (message, tag, values) => String(new IntlMessageFormat(message, tag).format({ ...values })),
  });
  for (const line of missing) process.stdout.write(`${line}\n`);
  if (errors.length > 0) fail(`${errors.join('\n')}\n`);
  process.stdout.write('All messages can be shown.\n');
}

async function exportPo(tag: string, file = `${tag}.po`): Promise<void> {
  await writeFile(file, writePo(tag, await messagesOf(tag)));
  process.stdout.write(`${file}\n`);
}

async function importPo(tag: string, file: string): Promise<void> {
  const known = new Map((await messagesOf(tag)).map((message) => [message.name, message]));
  const texts = new Map([...known].flatMap(([name, { text }]) => (text ? [[name, text] as const] : [])));
  const reviewed = new Set((await readReview(tag)).reviewed);
  const refused: string[] = [];
  for (const { name, english, text, isDraft } of readPo(await readFile(file, 'utf8'))) {
    const current = known.get(name);
    const error = !current
      ? 'is not a message of this version'
      : current.english !== english
        ? 'was translated from another English text; export it again'
        : messageError(text, english, tag);
    if (error) {
      refused.push(`${name} ${error}.`);
      continue;
    }
    texts.set(name, text);
    if (isDraft) reviewed.delete(name);
    else reviewed.add(name);
  }
  await writeCatalogue(tag, texts, reviewed);
  process.stdout.write(`${texts.size} of ${known.size} messages of ${tag}, ${reviewed.size} of them reviewed.\n`);
  if (refused.length > 0) fail(`Not taken:\n${refused.join('\n')}\n`);
}

async function review(tag: string, file = `docs/translations/${tag}.md`): Promise<void> {
  const { drafts } = await readReview(tag);
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = (await messagesOf(tag)).map(
    ({ name, english, text, comment, isDraft }) =>
      `| \`${name}\` | ${cell(english)} | ${cell(text)} | ${cell(comment ?? '')} | ${isDraft ? '' : 'yes'} |`,
  );
  const intro = `# Messages in ${tag}\n\nDrafts: ${drafts}. For somebody who speaks the language: correct what is wrong in a PO file (\`npm run messages -- export ${tag}\`), or write the name of the message and the right text in an issue. Text in braces stays as it is; [translating](../translating.md) says more.\n`;
  const head = '| Message | English | Here | About it | Reviewed |\n|---|---|---|---|---|';
  await writeFile(file, `${[intro, [head, ...rows].join('\n')].join('\n')}\n`);
  process.stdout.write(`${file}\n`);
}

const [command, tag, file] = process.argv.slice(2);
if (tag && !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag)) fail(`${tag} is not the tag of a language, such as de or pt-BR.\n`);
if (command === 'check') await check();
else if (command === 'export' && tag) await exportPo(tag, file);
else if (command === 'import' && tag && file) await importPo(tag, file);
else if (command === 'review' && tag) await review(tag, file);
else fail(usage);
