import type { z } from 'zod';
import { settingGroups } from '../../src/lib/server/settings/schema.ts';
import { settingText } from '../../src/lib/server/settings/setting.ts';

const settings = settingGroups.map(({ title, fields }) => ({
  title,
  entries: Object.entries<z.ZodType>(fields).map(([name, type]) => ({
    ...{ name, ...settingText(type), standard: defaultOf(type) },
  })),
}));

/** The default as it would be written; undefined for a setting that is unset without one. */
function defaultOf(type: z.ZodType): string | undefined {
  const standard = type.safeParse(undefined).data;
  return typeof standard === 'string' || typeof standard === 'number' ? String(standard) : undefined;
}

const exampleIntro = `# Every setting is optional. Copy this file to .env, uncomment a line and change its value. A wrong value is explained at
# start. Put a value that contains # in quotes.
# \`npm run settings\` writes this file from src/lib/server/settings.`;

const traces =
  "# Traces are set up by OpenTelemetry's own variables, such as OTEL_EXPORTER_OTLP_ENDPOINT: see docs/monitoring.md.";

/** Texts begin in one column, behind short values. */
const textColumn = 30;

function exampleLine({
  name,
  example,
  text,
}: {
  readonly name: string;
  readonly example: string;
  readonly text: string;
}) {
  const value = `# ${name}=${example}`;
  return `${value.length < textColumn ? value.padEnd(textColumn) : `${value}   `}# ${text}`;
}

const example = (): string =>
  `${[exampleIntro, ...settings.map(({ entries }) => entries.map(exampleLine).join('\n')), traces].join('\n\n')}\n`;

const docsIntro = `# Settings

All are optional and read from the environment or from a \`.env\` file, once, at start. A wrong value or a misspelled name is explained, and the
shop does not start with a wrong one. [\`.env.example\`](../.env.example) has a line for each to copy. \`npm run settings\` writes this page and
that file from \`src/lib/server/settings\`.

Traces are set up by OpenTelemetry's own variables: [monitoring](monitoring.md).`;

const docs = (): string =>
  `${[
    docsIntro,
    ...settings.map(({ title, entries }) =>
      [
        `## ${title}\n`,
        '| Setting | Default | For example | What it is |',
        '|---|---|---|---|',
        ...entries.map(({ name, standard, example: value, text }) => {
          const cells = [`\`${name}\``, standard === undefined ? '–' : `\`${standard}\``];
          return `| ${[...cells, value === '' || value === standard ? '' : `\`${value}\``, text].join(' | ')} |`;
        }),
      ].join('\n'),
    ),
  ].join('\n\n')}\n`;

/** The files that state the settings, by name. */
export const settingFiles = (): Readonly<Record<string, string>> => ({
  '.env.example': example(),
  'docs/settings.md': docs(),
});
