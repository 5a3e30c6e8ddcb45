import { formatMoney } from '../lib/format.ts';
import { priceRange } from '../lib/shop/product.ts';
import type { Buyable, BuyableVariant } from './options-product.ts';

/** From this many copies on their number is nobody's business. */
const fewCopies = 5;

interface ProductPriceProps {
  chosen: Buyable;
  variants: readonly BuyableVariant[];
}

/** Price, discount, stock and SKU of what is chosen; spoken when another option is. */
export function ProductPrice({ chosen, variants }: ProductPriceProps) {
  const { sku, isbn, stock, isInStock } = chosen;
  const isFew = isInStock && stock !== undefined && stock <= fewCopies;
  const range = priceRange(variants.map((variant) => ({ ...variant })));
  return (
    <div className="product-price" aria-live="polite">
      {range && (
        <p className="product-range soft figures">
          {formatMoney(range.lowest)} – {formatMoney(range.highest)}
        </p>
      )}
      <Price chosen={chosen} />
      <p className="small">
        <span className={isInStock ? 'product-in' : 'product-out'}>{isInStock ? 'In Stock' : 'Out of Stock'}</span>
        {isFew && <span> (only {stock} left)</span>}
        {isInStock && !chosen.isShippable && <span className="soft"> · Cannot be shipped</span>}
      </p>
      {(sku || isbn) && (
        <p className="small soft figures">
          {sku && <span>SKU: {sku}</span>} {isbn && isbn !== sku && <span>ISBN: {isbn}</span>}
        </p>
      )}
    </div>
  );
}

function Price({ chosen }: { chosen: Buyable }) {
  const { listPrice, salePrice, discountPercent, isPriceOnRequest } = chosen;
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
    </p>
  );
}
