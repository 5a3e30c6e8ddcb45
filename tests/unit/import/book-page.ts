import { calls } from '@bookfront/shop-contract';
import { toProduct } from '../../../src/lib/api/product.ts';
import { productDetails } from '../../../src/lib/backend/handlers/product.ts';
import { onlyProduct, type TestShop } from './onix.ts';

/** The only book of a shop as its page has it, over the contract. */
export async function bookOf(shop: TestShop) {
  const { id } = await onlyProduct(shop.db);
  const user_Details = { UserID: '0', Username: '', MobileNumber: '', MailId: '', Apptype: 'W' };
  const request = calls.productDetails.request.parse({ productID: String(id), user_Details });
  const { response } = await productDetails(request, { ...shop, country: 'IN', userId: '0' } as never, {
    page: 1,
    pageSize: 20,
  });
  const mapped = { currency: 'INR', image: (url: string) => url, language: { locale: 'en' } };
  return toProduct(calls.productDetails.response.parse(response), mapped as never);
}
