import { readFile } from 'node:fs/promises';
import { apiFiles, calls, contractSchemas, examples, expendable, openApi, paging } from '@bookfront/shop-contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sortOrders } from '../../../src/lib/shop/catalogue/listing.ts';
import { orderStatuses } from '../../../src/lib/trade/orders/order.ts';

const names = Object.keys(calls) as (keyof typeof calls)[];
const document = openApi('0.0.0');

/** Every `$ref` of a value, at any depth. */
function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner),
  );
}

describe('the description of the shop API', () => {
  test('docs/api is what the contract says: `npm run openapi` changes nothing [API-80]', async () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile('package.json', 'utf8')));
    for (const [name, text] of Object.entries(apiFiles(version))) {
      const file = `docs/api/${name}`;
      expect(await readFile(file, 'utf8'), `${file} is out of date: run npm run openapi`).toBe(text);
    }
  });

  test('its package has the version of the release, which the description shows [API-104]', async () => {
    const versionOf = async (file: string) => JSON.parse(await readFile(file, 'utf8')).version as string;
    expect(await versionOf('packages/shop-contract/package.json')).toBe(await versionOf('package.json'));
  });

  test.each(names)('the example of %s keeps the contract, request and answer [API-80]', (name) => {
    const { request, response, paging: header } = examples[name];
    expect(calls[name].request.safeParse(request).error).toBeUndefined();
    expect(calls[name].response.safeParse(response).error).toBeUndefined();
    expect(header !== undefined, 'a paged call has an example of its header').toBe(calls[name].isPaged);
    if (header) expect(paging.safeParse(header).error).toBeUndefined();
  });

  test.each(names)('%s has its path, its schemas and every answer that a storefront understands [API-80]', (name) => {
    const { path, method } = calls[name];
    const operation = z
      .object({ responses: z.record(z.string(), z.unknown()), summary: z.string().min(10) })
      .parse((document.paths as Record<string, Record<string, unknown>>)[path]?.[method.toLowerCase()]);
    expect(Object.keys(operation.responses)).toEqual(['200', '400', '401', '404', '429', '500', '503']);
  });

  test('docs/api says the values of sort and bookingStatus, and how dates and amounts are written [API-103]', async () => {
    const text = await readFile('docs/api/README.md', 'utf8');
    const rowOf = (field: string) => text.split('\n').find((line) => line.startsWith(`| \`${field}\` `)) ?? '';
    for (const sort of sortOrders) expect(rowOf('sort')).toMatch(new RegExp(`\\b${sort}\\b`));
    for (const status of orderStatuses) expect(rowOf('bookingStatus')).toContain(status);
    for (const what of ['**Amounts** are', '**Dates** are', '**A guest who logs in.**', '## What may be left out'])
      expect(text).toContain(what);
  });

  test('every part that may be left out is a field of its answer [API-103 API-96]', () => {
    for (const [name, parts] of Object.entries(expendable))
      for (const { path } of parts) {
        const [field = ''] = path.split('.');
        const shape = calls[name as keyof typeof calls].response as unknown as { readonly shape?: object };
        expect(Object.keys(shape.shape ?? {}), `${name} ${path}`).toContain(field);
      }
  });

  test('every reference of the document leads somewhere [API-80]', () => {
    const refs = new Set(refsOf(document));
    expect(refs.size).toBeGreaterThan(40);
    for (const ref of refs) {
      const found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(found, ref).toBeDefined();
    }
  });

  test('a field says what it is for, and what must be there is required [API-80]', () => {
    expect(contractSchemas().Deal).toMatchObject({ description: 'A deal of the day.' });
    expect(contractSchemas().CartLine).toMatchObject({ required: ['productID'] });
    expect(contractSchemas().BookingRequest).toMatchObject({
      required: expect.arrayContaining(['idempotencyKey', 'addressBook', 'paymentMode']),
    });
  });
});
