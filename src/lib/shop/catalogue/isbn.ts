/** Book numbers are checked where books are read: the package knows the same rules. */
export { isbn10To13, isbn13To10, isValidEan, isValidIsbn13, normaliseIsbn } from '@bookfront/onix/isbn';
