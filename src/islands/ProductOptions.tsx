import { localPath } from '../lib/paths/local-path.ts';
import './ProductOptions.css';
import { useEffect, useRef, useState } from 'react';
import type { TextLanguage } from '../lib/format.ts';
import { actionPath } from '../lib/paths/actions.ts';
import { productPath } from '../lib/paths/catalogue.ts';
import { chosenVariant, isBuyable, quantityBounds } from '../lib/shop/catalogue/product.ts';
import { OptionChoice } from './OptionChoice.tsx';
import { buttonText, offerTexts, type WrittenOfferTexts } from './offer-texts.ts';
import type { OptionsProduct } from './options-product.ts';
import { ProductPrice } from './ProductPrice.tsx';
import { chooseSku } from './stores/selection.ts';
import { Icon } from './ui/Icon.tsx';
import { QuantityInput } from './ui/QuantityInput.tsx';
import { useOutcome } from './use-outcome.ts';

export interface ProductOptionsProps {
  product: OptionsProduct;
  /** Chosen by `?option=` in the URL. */
  sku?: string;
  /** The picture of each option that has one, by sku. */
  images?: Readonly<Record<string, string>>;
  /** A quantity that was refused without script, and why. */
  refused?: { readonly typed: string; readonly message: string };
  /** Its texts and how they write amounts and dates, on a page in another language than English. */
  texts?: WrittenOfferTexts;
  language?: TextLanguage;
}

/**
 * Price, options, quantity and the way into the cart. One form: the chosen radio travels with it, with and without script,
 * to the cart or (its second button) to the wishlist; forms.ts sends it in the background.
 */
export default function ProductOptions({
  product,
  sku: initialSku,
  images = {},
  refused: initialRefused,
  texts,
  language,
}: ProductOptionsProps) {
  const form = useRef<HTMLFormElement>(null);
  const text = offerTexts(texts, language);
  const [sku, setSku] = useState(chosenVariant(product, initialSku)?.sku ?? '');
  const { variants } = product;
  const chosen = variants.find((variant) => variant.sku === sku) ?? product;
  // Without script the choice is made after the page was: the button stays as long as any option can be bought.
  const [isLive, setIsLive] = useState(false);
  const canBuy = isLive || variants.length === 0 ? isBuyable(chosen) : variants.some(isBuyable);

  const [refused, setRefused] = useState(initialRefused);
  useOutcome('cart.add', ({ outcome: { fields }, values }) =>
    setRefused(fields?.quantity ? { typed: values?.quantity ?? '', message: fields.quantity } : undefined),
  );

  const choose = (next: string) => {
    setSku(next);
    chooseSku(next);
    history.replaceState(history.state, '', localPath(productPath(product.id, next)) + location.hash);
  };
  // What was chosen before the script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island comes alive.
  useEffect(() => {
    const radio = form.current?.querySelector<HTMLInputElement>('input[name=sku]:checked');
    if (radio && radio.value !== sku) choose(radio.value);
    setIsLive(true);
  }, []);

  return (
    <form
      ref={form}
      id="buy"
      className="product-options"
      method="post"
      action={actionPath('cart.add')}
      data-action="cart.add"
      autoComplete="off"
      noValidate
    >
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="from" value="detail" />
      <ProductPrice chosen={chosen} variants={variants} text={text} language={language} />
      {variants.length > 0 ? (
        <OptionChoice variants={variants} images={images} sku={sku} onChoose={choose} text={text} language={language} />
      ) : (
        <input type="hidden" name="sku" value="" />
      )}
      <div className="product-buy">
        <QuantityInput
          label={text.quantity}
          lessLabel={text.oneLess}
          moreLabel={text.oneMore}
          name="quantity"
          refused={refused}
          onEdit={() => setRefused(undefined)}
          {...quantityBounds(isLive ? chosen.stock : undefined)}
        />
        {/* forms.ts may be sending while this is hydrated: the button then says that it is busy. */}
        <button type="submit" className="button" disabled={!canBuy} suppressHydrationWarning>
          {buttonText(chosen, text)}
        </button>
        <button
          type="submit"
          className="button quiet"
          formAction={actionPath('wishlist.add')}
          data-action="wishlist.add"
          suppressHydrationWarning
        >
          <Icon name="heart" size={20} />
          {text.addToWishlist}
        </button>
      </div>
    </form>
  );
}
