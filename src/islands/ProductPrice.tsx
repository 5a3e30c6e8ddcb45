import { formatMoney, type TextLanguage } from '../lib/format.ts';
import { isValidIsbn13 } from '../lib/shop/catalogue/isbn.ts';
import { priceRange } from '../lib/shop/catalogue/product.ts';
import { availabilityText, type OfferTexts } from './offer-texts.ts';
import type { Buyable, BuyableVariant } from './options-product.ts';

/** The number of copies shows from this many down. */
const fewCopies = 5;

interface Said {
  text: OfferTexts;
  language: TextLanguage | undefined;
}

interface ProductPriceProps extends Said {
  chosen: Buyable;
  variants: readonly BuyableVariant[];
}

/**
 * Price, discount, stock and SKU of every option, of which the chosen one's show; announced when another option is chosen.
 * Before React is there, browser/product/options.ts shows another.
 */
export function ProductPrice({ chosen, variants, text, language }: ProductPriceProps) {
  const range = priceRange(variants.map((variant) => ({ ...variant })));
  return (
    <div className="product-price" aria-live="polite">
      {range && (
        <p className="product-range soft figures">
          {formatMoney(range.lowest, language)} – {formatMoney(range.highest, language)}
        </p>
      )}
      {(variants.length > 0 ? variants : [chosen]).map((option) => (
        <div key={option.sku} data-price-of={option.sku} hidden={option.sku !== chosen.sku}>
          <OptionPrice option={option} text={text} language={language} />
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Said {
  option: Buyable;
}

function OptionPrice({ option, text, language }: OptionProps) {
  const { sku, isbn, stock, isInStock, isShippable } = option;
  const isFew = isInStock && stock !== undefined && stock <= fewCopies;
  return (
    <>
      <Price option={option} text={text} language={language} />
      <p className="small">
        <span className={isInStock ? 'product-in' : 'product-out'}>{availabilityText(option, text, language)}</span>
        {isFew && <span>{` ${text.onlyLeft({ count: stock })}`}</span>}
        {isInStock && !isShippable && <span className="soft">{` · ${text.cannotBeShipped}`}</span>}
      </p>
      {(sku || isbn) && (
        <p className="small soft figures">
          {sku && <span>{isValidIsbn13(sku) ? text.isbn({ number: sku }) : text.sku({ number: sku })}</span>}{' '}
          {isbn && isbn !== sku && <span>{text.isbn({ number: isbn })}</span>}
        </p>
      )}
    </>
  );
}

function Price({ option, text, language }: OptionProps) {
  const { listPrice, salePrice, discountPercent, isPriceOnRequest, lowestPrice } = option;
  if (isPriceOnRequest) return <p className="product-amount">{text.priceOnRequest}</p>;
  if (discountPercent <= 0) return <p className="product-amount figures">{formatMoney(salePrice, language)}</p>;
  return (
    <p className="product-amount figures">
      <ins>
        <span className="visually-hidden">{`${text.priceNow} `}</span>
        {formatMoney(salePrice, language)}
      </ins>{' '}
      <s>
        <span className="visually-hidden">{`${text.listPrice} `}</span>
        {formatMoney(listPrice, language)}
      </s>{' '}
      <span className="product-discount">-{discountPercent.toFixed(0)}%</span>
      {/* REQ PRODUCT-91 */}
      {lowestPrice && (
        <small className="product-lowest">{text.lowestPrice({ price: formatMoney(lowestPrice, language) })}</small>
      )}
    </p>
  );
}
