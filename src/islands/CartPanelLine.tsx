import { formatMoney, type TextLanguage } from '../lib/format.ts';
import { actionPath } from '../lib/paths/actions.ts';
import { productPath } from '../lib/paths/catalogue.ts';
import { localPath } from '../lib/paths/local-path.ts';
import type { LineItem } from '../lib/trade/cart/cart.ts';
import { fillMessage } from '../messages/fill-message.ts';
import type { CartPanelTexts } from './CartContents.tsx';
import { Picture } from './Picture.tsx';
import { Icon } from './ui/Icon.tsx';

interface CartPanelLineProps {
  line: LineItem;
  /** As the page calls it. */
  format: string | undefined;
  onRemove: () => void;
  texts: CartPanelTexts;
  language: TextLanguage | undefined;
}

export function CartPanelLine({ line, format, onRemove, texts, language }: CartPanelLineProps) {
  const { productId, sku, title, lang, image } = line;
  const name = format ? `${title}, ${format}` : title;
  return (
    <li>
      <span className="cart-panel-cover">
        {image && <Picture src={image} alt="" sizes="56px" width={56} height={84} />}
      </span>
      <span className="cart-panel-line">
        <a href={localPath(productPath(productId, sku))} lang={lang}>
          {title}
        </a>
        {format && <span className="soft small">{format}</span>}
        <span className="figures small">
          {line.quantity} × {formatMoney(line.unitPrice, language)}
        </span>
      </span>
      <form method="post" action={actionPath('cart.remove')} data-action="cart.remove" onSubmit={onRemove}>
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="sku" value={sku} />
        <button type="submit" aria-label={fillMessage(texts.remove, { name }, '')}>
          <Icon name="close" size={18} />
        </button>
      </form>
    </li>
  );
}
