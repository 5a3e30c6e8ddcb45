import { isOrderLinkToken } from '../../shop/link-token.ts';

/** An order of the visitor, or one that the signed link of its mails opens. */
export interface OrderAccess {
  /** '' when none is asked for. */
  readonly number: string;
  /** That of the link; undefined for the visitor's own order, and for text that is no token. */
  readonly token: string | undefined;
}

/** Which order a page is about: by its URL, or by the form that has come back. */
export function askedOrder(
  { searchParams }: Pick<URL, 'searchParams'>,
  returned?: { readonly values: Readonly<Record<string, string>> },
): OrderAccess {
  const number = searchParams.get('order') ?? returned?.values.number ?? '';
  const token = searchParams.get('token') ?? returned?.values.token ?? '';
  return { number, token: isOrderLinkToken(token) ? token : undefined };
}

interface Orders<Own, Linked> {
  order(number: string): Promise<Own>;
  orderByLink(link: { readonly number: string; readonly token: string }): Promise<Linked>;
}

/** The order for whoever may see it. Undefined without a number; throws what `shop` throws for an order that is not theirs. */
export async function openOrder<Own, Linked>(
  shop: Orders<Own, Linked>,
  { number, token }: OrderAccess,
): Promise<Own | Linked | undefined> {
  if (!number) return undefined;
  return token ? shop.orderByLink({ number, token }) : shop.order(number);
}
