import { formatMoney, type TextLanguage } from '../lib/format.ts';
import { isBuyable, quantityBounds } from '../lib/shop/catalogue/product.ts';
import { availabilityText, buttonText, type OfferTexts } from './offer-texts.ts';
import type { BuyableVariant } from './options-product.ts';

interface OptionChoiceProps {
  variants: readonly BuyableVariant[];
  /** The picture of each option that has one, by sku. */
  images: Readonly<Record<string, string>>;
  sku: string;
  onChoose: (sku: string) => void;
  text: OfferTexts;
  language: TextLanguage | undefined;
}

/** The options of a product as radios: each says its price, so that choosing needs no script. */
export function OptionChoice({ variants, images, sku, onChoose, text, language }: OptionChoiceProps) {
  return (
    <fieldset className="option-choice" data-native>
      <legend>{variants[0]?.option}</legend>
      {variants.map((variant) => (
        <label key={variant.sku}>
          <input
            type="radio"
            name="sku"
            value={variant.sku}
            defaultChecked={variant.sku === sku}
            onChange={() => onChoose(variant.sku)}
            data-max={quantityBounds(variant.stock).max}
            data-buyable={isBuyable(variant) ? '' : undefined}
            data-image={images[variant.sku]}
          />
          <span className="option-name">{variant.value}</span>{' '}
          <span className="figures small">
            {variant.isPriceOnRequest ? text.priceOnRequest : formatMoney(variant.salePrice, language)}
          </span>
          {variant.preorderFrom && <span className="small">{` ${buttonText(variant, text)}`}</span>}
          {!variant.isInStock && (
            <span className="option-out small">{` ${availabilityText(variant, text, language)}`}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
