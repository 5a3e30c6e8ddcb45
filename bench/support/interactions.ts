import type { Page } from 'playwright';

/** A first interaction with a page. Its functions are serialized to run in the page, so they cannot use variables from outside. */
export interface Interaction {
  readonly name: string;
  readonly page: 'product' | 'reviews' | 'category' | 'cart';
  /** The element to touch. */
  readonly target: () => Element | null | undefined;
  /** Characters that are typed into the target once it has the focus. */
  readonly text?: string;
  /** Whether the page shows what it already knows. */
  readonly shown: () => boolean;
  /** Whether it shows the shop's response. Undefined when the interaction needs none. */
  readonly answered?: () => boolean;
  /** Target times of the two, in ms. */
  readonly aims: readonly [number, number?];
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page, origin: string) => Promise<void>;
}

const addBook = async (page: Page, origin: string): Promise<void> => {
  const form = { productId: '60', quantity: '1' };
  await page.request.post(`${origin}/?_action=cart.add`, {
    form,
    headers: { Origin: origin, Accept: 'application/json' },
  });
};

export const interactions: readonly Interaction[] = [
  {
    name: 'Add to cart',
    page: 'product',
    target: () => document.querySelector('.product-buy [type=submit]'),
    shown: () => document.querySelector('dialog[open].cart-panel li') !== null,
    answered: () => document.querySelector('dialog[open].cart-panel li:not([aria-busy]) form') !== null,
    aims: [100, 350],
  },
  {
    name: 'another format',
    page: 'product',
    target: () => document.querySelector('.option-choice input:not(:checked)'),
    shown: () => {
      const sku = document.querySelector<HTMLInputElement>('.option-choice input:checked')?.value;
      const price = [...document.querySelectorAll<HTMLElement>('[data-price-of]')].find(({ hidden }) => !hidden);
      return price?.dataset.priceOf === sku && new URL(location.href).searchParams.get('option') === sku;
    },
    aims: [100],
  },
  {
    name: 'quantity +',
    page: 'product',
    target: () => document.querySelector('.quantity [aria-label="One more"]'),
    shown: () => document.querySelector<HTMLInputElement>('.quantity input')?.value === '2',
    aims: [50],
  },
  {
    name: 'gallery picture',
    page: 'product',
    target: () => document.querySelector('.gallery-thumbnails a:not([aria-current=true])'),
    shown: () => document.querySelector('.gallery-thumbnails li:first-child a[aria-current=true]') === null,
    aims: [100],
  },
  {
    name: 'tab',
    page: 'product',
    target: () => document.querySelector('[role=tab][aria-selected=false]'),
    shown: () => document.querySelector('[role=tab]')?.ariaSelected !== 'true',
    aims: [100],
  },
  {
    name: 'review stars',
    page: 'reviews',
    target: () => document.querySelector('.rating-input label'),
    shown: () => document.querySelector('.rating-input input:checked') !== null,
    aims: [100],
  },
  {
    name: 'quick view',
    page: 'category',
    target: () => document.querySelector('[data-handler=quick-view]'),
    shown: () => document.querySelector('dialog[open].quick-view h2') !== null,
    answered: () => document.querySelector('dialog[open].quick-view form') !== null,
    aims: [100, 400],
  },
  {
    name: 'filters',
    page: 'category',
    target: () => document.querySelector('.toolbar [popovertarget=filters]'),
    shown: () => document.querySelector('#filters:popover-open') !== null,
    aims: [100],
  },
  {
    name: 'account menu',
    page: 'category',
    target: () => document.querySelector('.account'),
    shown: () => true,
    answered: () => document.querySelector('.account-menu:popover-open') !== null,
    aims: [100, 350],
  },
  {
    name: 'search, first hit',
    page: 'category',
    target: () => document.querySelector('input[role=combobox]'),
    text: 'gui',
    shown: () => true,
    answered: () => document.querySelector('[role=option]') !== null,
    aims: [100, 1050],
  },
  {
    name: 'coupon',
    page: 'cart',
    target: () => document.querySelector('.coupon [type=submit]'),
    shown: () => true,
    answered: () =>
      document.querySelector('.coupon [aria-invalid=true], [role=alert], .toast, .coupon .problem') !== null,
    aims: [100, 350],
    prepare: addBook,
  },
];
