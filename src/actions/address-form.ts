import type { TextOf } from '../lib/shop/address-form.ts';

export const textOf =
  (form: FormData): TextOf =>
  (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
