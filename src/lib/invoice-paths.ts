/** The PDF of an invoice, with access to its order. `token` is that of the signed link that opened the order. */
export function orderInvoicePath(ids: { order: string; number: string; token?: string | undefined }): string {
  const { token, ...query } = ids;
  return `/orders/invoice?${new URLSearchParams({ ...query, ...(token && { token }) })}`;
}
