import { stringify } from 'yaml';
import { catalogueHookPath, hookHeaders, hookToleranceSeconds, maxHookIds } from './catalogue-hook.ts';
import { describeCalls } from './describe-calls.ts';
import { contentCurrencyHeader, currencyHeader, requestIdHeader } from './headers.ts';
import { contractSchemas, openApi } from './openapi.ts';

const intro = `
# The shop API

<!-- Written by \`npm run openapi\` from packages/shop-contract. -->

The 14 calls by which Bookfront asks a shop: the embedded one, or yours at \`API_BASE_URL\`. This page is made from the contract; so are [openapi.yaml](openapi.yaml) (OpenAPI 3.1) and [contract.schema.json](contract.schema.json) (JSON Schema).

\`npm run conformance -- https://api.example.com\` tries an API against it, \`npm run mock-api\` is one to build a storefront against, and \`npm run api\` one to try Bookfront with. Who has only the package \`@bookfront/shop-contract\` runs \`npx shop-contract conformance https://api.example.com\` and \`npx shop-contract mock-api\`.

**Who asks.** The storefront is trusted. It says in \`user_Details\` on whose behalf it calls, so an API has to know its storefront: by a key in \`Authorization: Bearer\`, by a private network, or both.

**How an answer says what happened.** 200 with \`status.resultCode\`: \`1\` done, \`2\` a message for the shopper, \`0\` failure. 400 has messages by field (\`{"errors": {"email": ["…"]}}\`), which stand beside the fields. 404 is a page that does not exist. 429 and 503 with \`Retry-After\` mean later. Anything else is an error page with a way to try again.

**Values.** Numbers may be text and flags \`"0"\` or \`"1"\`. Every field is optional unless it says *Required*. *Extension* marks what a shop may leave out and Bookfront then does without.

- **Amounts** are decimal text: digits, a point, and at most as many decimals as the currency has (\`1299.50\` in INR, \`1300\` in JPY, \`1.250\` in KWD). No sign, no group separators; only a discount may be negative. An amount with more decimals is rounded half up.
- **Dates** are ISO 8601: a day \`2026-11-24\`, or a moment \`2026-11-24T09:30:00+05:30\` (or with \`Z\`). A day is shown as it is; a moment is shown in the shop's time zone. A moment without an offset counts as its day. Other text is shown unchanged. Deals end in epoch seconds.
- **Stock and quantities** are whole numbers from 0.
- **Text** is UTF-8 without a byte-order mark, in JSON sent as \`application/json\`.

**What a storefront leaves out.** An entry that cannot be read is left out of the page, counted and reported to the owner (\`/desk/api\`): [the table](#what-may-be-left-out) says where. Anything else that cannot be read makes the whole answer an error. Nothing of a cart is ever left out, and no line, charge, tax or state of an order.

**A guest who logs in.** A guest has a \`UserID\` of their own, a customer another one. At login the storefront moves the guest's cart to the customer by these calls: it reads both carts (\`FETCH\`), adds each line of the guest to the customer's cart (\`INSERT\`, at most up to the stock and 999 of a line), and then removes it from the guest's (\`DELETE\`). A line that the shop refuses goes to the customer's wishlist. The wishlist is moved in the same way. A coupon is not moved. Orders stay with the guest's \`UserID\`; the storefront remembers it and asks for both.

**Headers of a call.** \`Accept-Language\` is the language of the page for which the call is made (\`de-IN\`): an API that has texts in several languages, messages for the shopper among them, answers in it. \`Booking\` says by it in which language a customer is written to. \`${currencyHeader}\` is the ISO 4217 currency of the amounts, and \`${requestIdHeader}\` the number of the visitor's request: several calls have the same, and the storefront's log names it when a call fails. With tracing on, \`traceparent\` is the W3C trace context. \`API_HEADERS\` adds others. An answer may name the currency of its amounts in \`${contentCurrencyHeader}\`; one in another currency than the storefront's is an error, and is not shown. Connections are kept open and used again, at most 128 at a time.

## Tell the storefront of changes

A storefront holds pages for \`CACHE_MAX_AGE\` seconds. To have a change on its pages at once, post it to \`${catalogueHookPath}\` of the storefront, which has the same \`API_WEBHOOK_SECRET\` (at least 32 characters; without it there is no such URL):

\`\`\`sh
BODY='{"products": ["42"], "categories": ["5"]}'
ID=msg_$(openssl rand -hex 12)
NOW=$(date +%s)
SIGNATURE=$(printf '%s.%s.%s' "$ID" "$NOW" "$BODY" | openssl dgst -sha256 -hmac "$API_WEBHOOK_SECRET" -binary | base64)
curl https://books.example.com${catalogueHookPath} -H 'Content-Type: application/json' -d "$BODY" \\
  -H "${hookHeaders.id}: $ID" -H "${hookHeaders.timestamp}: $NOW" -H "${hookHeaders.signature}: v1,$SIGNATURE"
\`\`\`

- \`products\` names products that were added, changed or removed, \`categories\` categories and sub-categories; \`{"all": true}\` says that anything may have changed. Up to ${maxHookIds} ids each. The next request of a page asks for its data again: lists always, a product's page when it shows one of the ids. Menu, sitemaps and the merchant feed follow (the feed at most once an hour), and a CDN that is told of changes (\`CDN_PURGE_URL\`) forgets its pages.
- **202**: noted, for all processes and instances of the storefront. **400** has messages by field. **401** says why the message is not believed. **429** and **503** have \`Retry-After\`. Send a message again, with the same id or a new one, until it is answered 202: repetitions are harmless.
- The signature is that of [Standard Webhooks](https://www.standardwebhooks.com): HMAC-SHA256 over \`id.timestamp.body\`, in base64 behind \`v1,\`. A secret that begins with \`whsec_\` is read as base64. Two signatures separated by a space let a secret be exchanged. The timestamp may be ${hookToleranceSeconds} seconds from the storefront's clock.
- \`npm run api\` posts such messages itself with \`API_WEBHOOK_URL\` and \`API_WEBHOOK_SECRET\`.
- A change of which nobody tells is seen after \`CACHE_MAX_AGE\`, as before.
`;

/** The description of the calls as files, by name: those of docs/api. */
export function apiFiles(version: string): Record<string, string> {
  const schemas = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The shop API',
    $defs: contractSchemas((id) => `#/$defs/${id}`),
  };
  return {
    'README.md': describeCalls(intro),
    'openapi.yaml': stringify(openApi(version), { aliasDuplicateObjects: false, lineWidth: 120 }),
    'contract.schema.json': `${JSON.stringify(schemas, undefined, 2)}\n`,
  };
}
