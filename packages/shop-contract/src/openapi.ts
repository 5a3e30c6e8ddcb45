import { z } from 'zod';
import type { Call } from './call.ts';
import { ruleOf } from './call-rules.ts';
import { calls } from './calls.ts';
import { catalogueHookPath, hookHeaders, hookToleranceSeconds } from './catalogue-hook.ts';
import { type CallExample, examples } from './examples/index.ts';
import { contentCurrencyHeader, currencyHeader, requestIdHeader } from './headers.ts';
import { pagingHeader } from './wire.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [key: string]: unknown };

const componentOf = (id: string): string => `#/components/schemas/${id}`;
const refTo = (id: string): JsonSchema => ({ $ref: componentOf(id) });

/**
 * The schemas of all requests and responses, and of their parts, by name. They say what is accepted as JSON: transforms and rules
 * that need code are left out.
 */
export function contractSchemas(uriOf: (id: string) => string = componentOf): Record<string, JsonSchema> {
  // Every call has named its schemas by now.
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'input', unrepresentable: 'any', uri: uriOf });
  const named = Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema] as const);
  return Object.fromEntries(named.toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The contract as OpenAPI 3.1. */
export function openApi(version: string): JsonSchema {
  const paths = Object.entries(calls).map(([key, call]) => [
    call.path,
    { [call.method.toLowerCase()]: operation(call, examples[key as keyof typeof calls]) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'The shop API', version, description },
    servers: [{ url: 'http://127.0.0.1:4322', description: 'npm run api' }],
    security: [{ key: [] }, {}],
    paths: Object.fromEntries(paths),
    webhooks: { catalogueChanged: { post: catalogueChanged } },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The key of the storefront.' } },
      headers: { [pagingHeader]: pagingHeaderSchema, [contentCurrencyHeader]: contentCurrency },
      parameters: commonParameters,
      responses: failures,
      schemas: { ...contractSchemas(), Errors: errors },
    },
  };
}

const description =
  'The 14 calls by which Bookfront, or another storefront, asks a shop. The caller is trusted: it says in user_Details for whom it asks. ' +
  'Amounts are decimal text without a currency sign. Fields called extensions may be left out by a shop and ignored by a storefront.';

const pagingHeaderSchema = {
  description: 'Which page this is, as JSON. A listing without it has one page.',
  content: { 'application/json': { schema: refTo('Paging') } },
};

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

const signed = (name: string, text: string, example: string) => ({
  ...{ name, in: 'header', required: true, description: text, schema: { type: 'string' }, example },
});

/** What an API may post to its storefront. */
const catalogueChanged = {
  operationId: 'catalogueChanged',
  summary: 'Tells the storefront what has changed, so that no page is older than its data.',
  description: `An API posts it to ${catalogueHookPath} of the storefront after a change, signed as Standard Webhooks are. It may be sent again, with the same id, until it is answered 202.`,
  security: [],
  parameters: [
    signed(hookHeaders.id, 'Names the message. One that is repeated changes nothing.', 'msg_2f8c1d'),
    signed(
      hookHeaders.timestamp,
      `Seconds since 1970, at most ${hookToleranceSeconds} from the storefront's clock.`,
      '1790000000',
    ),
    signed(
      hookHeaders.signature,
      'v1, and the base64 of HMAC-SHA256 over id.timestamp.body with API_WEBHOOK_SECRET. Several are separated by spaces.',
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    ),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: refTo('CatalogueChange'), example: { products: ['42'], categories: ['5'] } },
    },
  },
  responses: {
    '202': { description: 'Noted. The next request of every page sees the change.' },
    '400': { $ref: '#/components/responses/BadRequest' },
    '401': { description: 'Not believed; the message says why.' },
    '404': { description: 'The storefront has no API_WEBHOOK_SECRET.' },
    '413': { description: 'Longer than 256 KB.' },
    '429': { $ref: '#/components/responses/TooMany' },
    '503': { description: 'Could not be noted. Send it again.', headers: retryAfter },
  },
};

const contentCurrency = {
  description: "Extension: the ISO 4217 currency of the amounts. Another one than the storefront's is an error.",
  schema: { type: 'string' },
};

const header = (name: string, text: string, example: string) => ({
  ...{ name, in: 'header', description: text, schema: { type: 'string' }, example },
});

/** Headers of every call. */
const commonParameters = {
  Language: header('Accept-Language', 'The language of the page for which the call is made.', 'en-IN'),
  Currency: header(currencyHeader, 'The ISO 4217 currency of the amounts.', 'INR'),
  RequestId: header(requestIdHeader, "The number of the visitor's request. Several calls have the same.", 'K7F3-9QTX'),
  TraceParent: header(
    'traceparent',
    'W3C trace context, when the storefront is traced.',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ),
};
const commonHeaders = Object.keys(commonParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const errors = {
  description: 'Messages by field, or a plain list of them.',
  type: 'object',
  properties: {
    errors: {
      type: ['object', 'array'],
      additionalProperties: { type: ['array', 'string'], items: { type: 'string' } },
    },
  },
};

const failure = (text: string, headers?: JsonSchema) => ({
  description: text,
  ...(headers && { headers }),
});

/** What a shop may answer instead of 200. A storefront shows each in its own way. */
const failures = {
  BadRequest: {
    ...failure('The request breaks the contract. Messages by field are shown beside the fields.'),
    content: { 'application/json': { schema: refTo('Errors') } },
  },
  Unauthorised: failure('The key is missing or wrong.'),
  NotFound: failure('What was asked for does not exist, or is not this visitor’s.'),
  TooMany: failure('Too many calls for this visitor.', retryAfter),
  Failed: failure('The shop has failed. The storefront says so and offers to try again.'),
  Busy: failure('The shop does not take the call now; nothing was changed.', retryAfter),
};

const answersOf = {
  '400': { $ref: '#/components/responses/BadRequest' },
  '401': { $ref: '#/components/responses/Unauthorised' },
  '404': { $ref: '#/components/responses/NotFound' },
  '429': { $ref: '#/components/responses/TooMany' },
  '500': { $ref: '#/components/responses/Failed' },
  '503': { $ref: '#/components/responses/Busy' },
};

function operation(call: Call, example: CallExample): JsonSchema {
  const body = { 'application/json': { schema: refTo(`${call.name}Request`), example: example.request } };
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.description && { description: call.description }),
    'x-repeats': ruleOf(call).repeats,
    parameters: [
      ...commonHeaders,
      ...(call.isPaged ? pageParameters : []),
      ...(call.method === 'GET' ? queryOf(call, example) : []),
    ],
    ...(call.method === 'POST' && { requestBody: { required: true, content: body } }),
    responses: {
      '200': {
        description: 'Done, or refused for a reason that status tells.',
        headers: headersOf(call),
        content: { 'application/json': { schema: refTo(`${call.name}Response`), example: example.response } },
      },
      ...answersOf,
    },
  };
}

const headersOf = ({ isPaged }: Call): JsonSchema =>
  Object.fromEntries(
    [contentCurrencyHeader, ...(isPaged ? [pagingHeader] : [])].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

const pageParameters = [
  { name: 'pageNumber', in: 'query', description: 'From 1.', schema: { type: 'integer', minimum: 1, default: 1 } },
  { name: 'PageSize', in: 'query', schema: { type: 'integer', minimum: 1, default: 20 } },
];

/** A GET sends the fields of its request as its query. */
function queryOf({ name }: Call, { request }: CallExample): JsonSchema[] {
  const { properties, required } = queryShape.parse(contractSchemas()[`${name}Request`]);
  return Object.entries(properties).map(([field, schema]) => ({
    ...{ name: field, in: 'query', required: required.includes(field), schema },
    example: Object.entries(request).find(([key]) => key === field)?.[1],
  }));
}

const queryShape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});
