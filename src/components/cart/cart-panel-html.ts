import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CartContents } from '../../islands/CartContents.tsx';
import type { Cart } from '../../lib/trade/cart/cart.ts';

/** The contents of the cart panel as the island renders them. browser/cart/panel.ts shows them before React has loaded. */
export const cartPanelHtml = (cart: Cart): string => renderToString(createElement(CartContents, { cart }));
