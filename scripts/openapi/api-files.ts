import { stringify } from 'yaml';
import { describeCalls } from '../../src/lib/contract/describe-calls.ts';
import { contentCurrencyHeader, currencyHeader, requestIdHeader } from '../../src/lib/contract/headers.ts';
import { contractSchemas, openApi } from '../../src/lib/contract/openapi.ts';

const intro = `
# The shop API

<!-- Written by \`npm run openapi\` from src/lib/contract. -->

The 14 calls by which Bookfront asks a shop: the embedded one, or yours at \`API_BASE_URL\`. This page is made from the contract; so are [openapi.yaml](openapi.yaml) (OpenAPI 3.1) and [contract.schema.json](contract.schema.json) (JSON Schema).

\`npm run conformance -- https://api.example.com\` tries an API against it, and \`npm run api\` is one to try a storefront with.

**Who asks.** The storefront is trusted. It says in \`user_Details\` on whose behalf it calls, so an API has to know its storefront: by a key in \`Authorization: Bearer\`, by a private network, or both.

**How an answer says what happened.** 200 with \`status.resultCode\`: \`1\` done, \`2\` a message for the shopper, \`0\` failure. 400 has messages by field (\`{"errors": {"email": ["…"]}}\`), which stand beside the fields. 404 is a page that does not exist. 429 and 503 with \`Retry-After\` mean later. Anything else is an error page with a way to try again.

**Values.** Numbers may be text and flags \`"0"\` or \`"1"\`. Amounts are decimal text without a currency sign. Every field is optional unless it says *Required*. *Extension* marks what a shop may leave out and Bookfront then does without.

**Headers of a call.** \`Accept-Language\` is the language of the pages, \`${currencyHeader}\` the ISO 4217 currency of their amounts, and \`${requestIdHeader}\` the number of the visitor's request: several calls have the same, and the storefront's log names it when a call fails. With tracing on, \`traceparent\` is the W3C trace context. \`API_HEADERS\` adds others. An answer may name the currency of its amounts in \`${contentCurrencyHeader}\`; one in another currency than the storefront's is an error, and is not shown. Connections are kept open and used again, at most 128 at a time.
`;

/** The files of docs/api, by path. */
export function apiFiles(version: string): Record<string, string> {
  const schemas = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The shop API',
    $defs: contractSchemas((id) => `#/$defs/${id}`),
  };
  return {
    'docs/api/README.md': describeCalls(intro),
    'docs/api/openapi.yaml': stringify(openApi(version), { aliasDuplicateObjects: false, lineWidth: 120 }),
    'docs/api/contract.schema.json': `${JSON.stringify(schemas, undefined, 2)}\n`,
  };
}
