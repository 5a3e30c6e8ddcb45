import { formatMoney } from '../lib/format.ts';
import { isValidIsbn13 } from '../lib/shop/catalogue/isbn.ts';
import { priceRange, stockText } from '../lib/shop/catalogue/product.ts';
import type { Money } from '../lib/shop/money.ts';
import type { Buyable, BuyableVariant } from './options-product.ts';

/** The number of copies shows from this many down. */
const fewCopies = 5;

/** REQ PRODUCT-91 */
const lowestPriceText = (price: Money): string => `Lowest price of the last 30 days: ${formatMoney(price)}`;

interface ProductPriceProps {
  chosen: Buyable;
  variants: readonly BuyableVariant[];
}

/**
 * Price, discount, stock and SKU of every option, of which the chosen one's show; announced when another option is chosen.
 * Before React is there, browser/product/options.ts shows another.
 */
export function ProductPrice({ chosen, variants }: ProductPriceProps) {
  const range = priceRange(variants.map((variant) => ({ ...variant })));
  return (
    <div className="product-price" aria-live="polite">
      {range && (
        <p className="product-range soft figures">
          {formatMoney(range.lowest)} – {formatMoney(range.highest)}
        </p>
      )}
      {(variants.length > 0 ? variants : [chosen]).map((option) => (
        <div key={option.sku} data-price-of={option.sku} hidden={option.sku !== chosen.sku}>
          <OptionPrice option={option} />
        </div>
      ))}
    </div>
  );
}

function OptionPrice({ option }: { option: Buyable }) {
  const { sku, isbn, stock, isInStock, isShippable } = option;
  const isFew = isInStock && stock !== undefined && stock <= fewCopies;
  return (
    <>
      <Price option={option} />
      <p className="small">
        <span className={isInStock ? 'product-in' : 'product-out'}>{stockText(option)}</span>
        {isFew && <span> (only {stock} left)</span>}
        {isInStock && !isShippable && <span className="soft"> · Cannot be shipped</span>}
      </p>
      {(sku || isbn) && (
        <p className="small soft figures">
          {sku && <span>{`${isValidIsbn13(sku) ? 'ISBN' : 'SKU'}: ${sku}`}</span>}{' '}
          {isbn && isbn !== sku && <span>ISBN: {isbn}</span>}
        </p>
      )}
    </>
  );
}

function Price({ option }: { option: Buyable }) {
  const { listPrice, salePrice, discountPercent, isPriceOnRequest, lowestPrice } = option;
  if (isPriceOnRequest) return <p className="product-amount">Price on request</p>;
  if (discountPercent <= 0) return <p className="product-amount figures">{formatMoney(salePrice)}</p>;
  return (
    <p className="product-amount figures">
      <ins>
        <span className="visually-hidden">Price now: </span>
        {formatMoney(salePrice)}
      </ins>{' '}
      <s>
        <span className="visually-hidden">List price: </span>
        {formatMoney(listPrice)}
      </s>{' '}
      <span className="product-discount">-{discountPercent.toFixed(0)}%</span>
      {lowestPrice && <small className="product-lowest">{lowestPriceText(lowestPrice)}</small>}
    </p>
  );
}
