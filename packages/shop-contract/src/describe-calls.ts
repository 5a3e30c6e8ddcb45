import { z } from 'zod';
import type { Call } from './call.ts';
import { type CallRule, callRules } from './call-rules.ts';
import { calls } from './calls.ts';
import { type CallExample, examples } from './examples/index.ts';
import { expendable } from './expendable.ts';
import { contractSchemas } from './openapi.ts';
import { pagingHeader } from './wire.ts';

/** What a schema says about a field. */
interface FieldSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: FieldSchema | undefined;
  readonly anyOf?: readonly FieldSchema[] | undefined;
  readonly allOf?: readonly FieldSchema[] | undefined;
}

const fieldSchema: z.ZodType<FieldSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), fieldSchema).optional(),
    required: z.array(z.string()).optional(),
    items: fieldSchema.optional(),
    anyOf: z.array(fieldSchema).optional(),
    allOf: z.array(fieldSchema).optional(),
  }),
);

/** The contract as a page of Markdown: each call with its fields and an example, then the parts that several calls share. */
export function describeCalls(intro: string): string {
  const schemas = z.record(z.string(), fieldSchema).parse(contractSchemas((id) => id));
  const ofCalls = new Set(Object.values(calls).flatMap(({ name }) => [`${name}Request`, `${name}Response`]));
  const parts = Object.entries(schemas).filter(([name]) => !ofCalls.has(name));
  return [
    intro.trim(),
    '## When an answer is lost',
    lostAnswers,
    rulesTable(),
    '## What may be left out',
    leftOut,
    expendableTable(),
    '## The calls',
    ...Object.entries(calls).map(([key, call]) => describeCall(call, schemas, examples[key as keyof typeof calls])),
    '## Parts',
    ...parts.map(([name, schema]) => describePart(name, schema)),
    '',
  ].join('\n\n');
}

const lostAnswers =
  'A storefront waits for a call as long as its `API_TIMEOUT_MS` says (5 seconds). When the connection fails, the answer breaks off, or 502, 503 without `Retry-After` or 504 comes, it makes the call a second time within the same time, if that can do no harm. Any other answer is final.';

const leftOut =
  'An answer with one of these entries or fields in a form that cannot be read is used without it. A list marked * must not lose all its entries. Of what is marked † the page says that it is not complete, because it is the visitor’s own.';

/** What of which answer a page can do without. */
function expendableTable(): string {
  const rows = Object.entries(expendable).map(([key, parts]) => {
    const names = parts.map(({ path, unit, isDeep, needsOne, isOwn }) => {
      const what = unit === 'field' ? `\`${path}\`` : `entries of \`${path}\``;
      return `${what}${isDeep ? ' and of its lists' : ''}${needsOne ? '*' : ''}${isOwn ? '†' : ''}`;
    });
    return `| ${calls[key as keyof typeof calls].name} | ${names.join(', ')} |`;
  });
  const others = Object.keys(calls).filter((key) => !(key in expendable));
  const nothing = others.map((key) => `| ${calls[key as keyof typeof calls].name} | nothing |`);
  return ['| Call | |', '|---|---|', ...rows, ...nothing].join('\n');
}

/** Which calls are made a second time. */
function rulesTable(): string {
  const rows = Object.entries(callRules).map(
    ([key, rule]) =>
      `| ${calls[key as keyof typeof calls].name} | ${repeatsOf(rule)} | ${rule.because}${limitOf(rule)} |`,
  );
  return ['| Call | A second time | |', '|---|---|---|', ...rows].join('\n');
}

function repeatsOf({ repeats }: CallRule): string {
  if (typeof repeats === 'string') return repeats === 'always' ? 'yes' : 'no';
  return repeats.map((flag) => `\`${flag}\``).join(', ');
}

const limitOf = ({ timeoutMs }: CallRule): string =>
  timeoutMs === undefined ? '' : ` It is waited for ${timeoutMs / 1000} seconds at most.`;

function describeCall(call: Call, schemas: Readonly<Record<string, FieldSchema>>, example: CallExample): string {
  const request = schemas[`${call.name}Request`] ?? {};
  const response = schemas[`${call.name}Response`] ?? {};
  const paged = `A page is asked for by the query \`pageNumber\` and \`PageSize\`; the answer has a header \`${pagingHeader}\` ([Paging](#paging)).`;
  return [
    `### ${call.name}`,
    `\`${call.method} ${call.path}\` ${call.summary}`,
    ...(call.description ? [call.description] : []),
    ...(call.isPaged ? [paged] : []),
    call.method === 'GET' ? 'Query:' : 'Request:',
    fieldTable(request),
    json(example.request),
    'Answer:',
    fieldTable(response),
    ...(call.lists.length > 0 ? [listsNote(call)] : []),
    json(example.response),
  ].join('\n\n');
}

function listsNote({ lists, listsOfFlag, mayLackLists, areOwn }: Call): string {
  const names = lists.map((list) => `\`${list}\``).join(', ');
  if (mayLackLists)
    return `${names} should be there, \`[]\` when empty. The storefront leaves the block of a missing one out, or fills it from a similar list, and logs which it misses. Without any of them, the answer is an error.`;
  return `${names} must be there${listsOfFlag ? ` after \`${listsOfFlag}\`` : ''}, \`[]\` when it is empty${areOwn ? ' (null is understood)' : '; null is an error'}.`;
}

const describePart = (name: string, schema: FieldSchema): string =>
  [
    `### ${name}`,
    ...(schema.description ? [schema.description] : []),
    ...(hasFields(schema) ? [fieldTable(schema)] : []),
  ].join('\n\n');

const json = (value: object): string => `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``;

const hasFields = (schema: FieldSchema): boolean => schema.properties !== undefined || schema.allOf !== undefined;

/** Fields of parts that have no name of their own stand below the field that holds them. */
function fieldTable(schema: FieldSchema): string {
  return ['| Field | Type | |', '|---|---|---|', ...rowsOf(schema, '')].join('\n');
}

function rowsOf(schema: FieldSchema, prefix: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const words = [isRequired ? 'Required.' : '', field.description ?? ''].filter(Boolean).join(' ');
    const inner = innerOf(field);
    return [
      `| \`${prefix}${name}\` | ${typeOf(field)} | ${words.replaceAll('|', '\\|')} |`,
      ...(inner ? rowsOf(inner, `${prefix}${name}.`) : []),
    ];
  });
  const shared = (schema.allOf ?? []).flatMap((part) =>
    part.$ref ? [`| all of ${typeOf(part)} | | |`] : rowsOf(part, prefix),
  );
  return [...shared, ...own];
}

/** The object without a name that a field or the entries of its list are. */
function innerOf(field: FieldSchema): FieldSchema | undefined {
  if (field.properties) return field;
  if (field.items) return innerOf(field.items);
  return field.anyOf?.map(innerOf).find((found) => found !== undefined);
}

function typeOf({ $ref, type, enum: values, items, anyOf }: FieldSchema): string {
  if ($ref) return `[${$ref}](#${$ref.toLowerCase()})`;
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (items) return `list of ${typeOf(items)}`;
  const choices = anyOf?.filter((choice) => choice.type !== 'null').map(typeOf);
  if (choices) return [...new Set(choices)].join(' or ');
  return [type ?? 'anything'].flat().join(' or ');
}
