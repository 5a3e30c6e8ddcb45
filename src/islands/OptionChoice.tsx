import { formatMoney } from '../lib/format.ts';
import type { BuyableVariant } from './options-product.ts';

interface OptionChoiceProps {
  variants: readonly BuyableVariant[];
  sku: string;
  onChoose: (sku: string) => void;
}

/** The options of a product as radios: each says its price, so that choosing needs no script. */
export function OptionChoice({ variants, sku, onChoose }: OptionChoiceProps) {
  return (
    <fieldset className="option-choice">
      <legend>{variants[0]?.option}</legend>
      {variants.map((variant) => (
        <label key={variant.sku}>
          <input
            type="radio"
            name="sku"
            value={variant.sku}
            defaultChecked={variant.sku === sku}
            onChange={() => onChoose(variant.sku)}
          />
          <span className="option-name">{variant.value}</span>{' '}
          <span className="figures small">
            {variant.isPriceOnRequest ? 'Price on request' : formatMoney(variant.salePrice)}
          </span>
          {!variant.isInStock && <span className="option-out small"> Out of Stock</span>}
        </label>
      ))}
    </fieldset>
  );
}
