import { formatCount } from '../format.ts';
import type { MainCategory } from './catalogue/home.ts';

/** What screen readers call the link of a category, beside whose name only a number is shown. */
export const countedName = ({ name, productCount }: MainCategory): string =>
  productCount === undefined ? name : `${name}, ${formatCount(productCount, 'book', 'books')}`;
