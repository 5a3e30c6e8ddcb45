import { placeholderUser } from '../../wire.ts';
import { Advice, type Answered, type CallName, type Exchange, Fault, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import { oddValues } from '../values.ts';
import { history, view, withOrder } from './orders.ts';
import { changeCart, fetchCart } from './trade.ts';

const user_Details = placeholderUser;

/** Throws for the first value that is shown wrongly, or else for the first that is read by a guess. */
function checkValues(exchanges: readonly Exchange[], { currency }: CheckContext): void {
  const odd = exchanges.flatMap((exchange) =>
    oddValues(exchange.json, currency).map((value) => ({ exchange, ...value })),
  );
  const worst = odd.find(({ kind }) => kind === 'fault') ?? odd[0];
  if (!worst) return;
  const others = odd.filter(({ causeKey }) => causeKey === worst.causeKey).length - 1;
  const reason = `${worst.path}: ${worst.why}${others > 0 ? ` (and ${others} more)` : ''}`;
  const Kind = worst.kind === 'fault' ? Fault : Advice;
  throw new Kind(reason, worst.exchange, worst.causeKey);
}

/** A BOM, another content type: this storefront reads past them, a stricter one does not. */
function checkBytes({ bytes, headers }: Exchange, exchange: Exchange): void {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    throw new Advice('the answer begins with a byte-order mark, which JSON does not have', exchange, 'byte-order mark');
  const type = headers.get('content-type') ?? '';
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type))
    throw new Advice(`Content-Type is '${type}' instead of application/json`, exchange, 'content type');
}

const page = { pageNumber: 1, PageSize: 10 };
type Read = (context: CheckContext) => Promise<readonly Answered<CallName>[]>;

const reads: Partial<Record<CallName, Read>> = {
  homeDetails: async ({ api }) => [await api.call('homeDetails', { user_Details })],
  categoryDetails: async ({ api, found }) => [
    await api.call('categoryDetails', { categoryID: await found.categoryId(), user_Details }, page),
  ],
  subCategoryDetails: async ({ api, found }) => [
    await api.call('subCategoryDetails', { subCategoryID: await found.subCategoryId(), user_Details }, page),
  ],
  manufacturerDetails: async ({ api, found }) => [
    await api.call('manufacturerDetails', { manufacturerID: await found.publisherId(), user_Details }, page),
  ],
  additionalProducts: async ({ api }) => [await api.call('additionalProducts', { flag: 'ALL', user_Details }, page)],
  productDetails: ({ found }) => found.products(),
  productFilter: async ({ api, found }) => [
    await api.call('productFilter', { Name: (await found.product()).productName.slice(0, 60) }),
  ],
};

const title = 'writes amounts, stock and dates as the contract does';
const valuesOf = (call: CallName, read: Read): readonly Check[] =>
  checksOf(call, 'read', {
    [title]: async (context) => {
      const answered = await read(context);
      checkValues(
        answered.map(({ exchange }) => exchange),
        context,
      );
    },
  });

export const valueChecks: readonly Check[] = [
  ...(Object.entries(reads) as [CallName, Read][]).flatMap(([call, read]) => valuesOf(call, read)),
  ...checksOf('homeDetails', 'read', {
    'is sent as JSON in UTF-8, without a byte-order mark': async ({ api }) => {
      const { exchange } = await api.call('homeDetails', { user_Details });
      checkBytes(exchange, exchange);
    },
    'names the currency of its amounts': async ({ api, currency }) => {
      const { exchange } = await api.call('homeDetails', { user_Details });
      if (!exchange.headers.has('content-currency'))
        throw new Skipped(`there is no Content-Currency; that the amounts are ${currency} is a guess`);
    },
  }),
  ...checksOf('cartDetails', 'write', {
    [title]: async (context) => {
      const guest = context.newGuest();
      const book = await context.found.buyable();
      await changeCart(context.api, guest, 'INSERT', book);
      const { exchange } = await fetchCart(context.api, guest);
      await changeCart(context.api, guest, 'DELETE', book);
      checkValues([exchange], context);
    },
  }),
  ...checksOf('wishList', 'write', {
    [title]: async (context) => {
      const guest = context.newGuest();
      const { productID, optionCode } = await context.found.buyable();
      const book = { productID, optionCode, user_Details: guest };
      await context.api.call('wishList', { flag: 'INSERT', ...book });
      const { exchange } = await context.api.call('wishList', { flag: 'FETCH', user_Details: guest });
      await context.api.call('wishList', { flag: 'DELETE', ...book });
      checkValues([exchange], context);
    },
  }),
  ...checksOf('viewOrder', 'order', {
    [title]: (context) =>
      withOrder(context, async (placed) =>
        checkValues([(await view(context.api, placed.user_Details, placed.orderID)).exchange], context),
      ),
  }),
  ...checksOf('orderHistory', 'order', {
    [title]: (context) =>
      withOrder(context, async (placed) => {
        const request = { user_Details: placed.user_Details, ...history };
        checkValues([(await context.api.call('orderHistory', request)).exchange], context);
      }),
  }),
];
