import { useState } from 'react';
import { formatMoney } from '../lib/format.ts';
import { productPath } from '../lib/paths.ts';
import type { LineItem } from '../lib/shop/cart.ts';
import { Picture } from './Picture.tsx';
import { Icon } from './ui/Icon.tsx';

interface CartPanelLineProps {
  line: LineItem;
  onRemove: (line: LineItem) => Promise<void>;
}

export function CartPanelLine({ line, onRemove }: CartPanelLineProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { title, optionName, image } = line;
  const remove = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await onRemove(line);
    setIsBusy(false);
  };
  return (
    <li aria-busy={isBusy}>
      <span className="cart-panel-cover">
        {image && <Picture src={image} alt="" sizes="56px" width={56} height={84} />}
      </span>
      <span className="cart-panel-line">
        <a href={productPath(line.productId, line.sku)}>{title}</a>
        {optionName && <span className="soft small">{optionName}</span>}
        <span className="figures small">
          {line.quantity} × {formatMoney(line.unitPrice)}
        </span>
      </span>
      <button type="button" aria-label={`Remove ${title}${optionName ? `, ${optionName}` : ''}`} onClick={remove}>
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
