/** The inline scripts of a page that run, without JSON-LD and speculation rules. */
export const inlineScripts = (html: string): string[] =>
  [
    ...html.matchAll(
      /<script(?![^>]*\b(?:src|type="(?:application|speculationrules))[^>]*)[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(([, text = '']) => text);

/** One page of each kind that visitors enter the site on. */
export const firstPages = [
  ['home', '/'],
  ['a listing', '/shop'],
  ['a category', '/category/category/1'],
  ['a product', '/product/60'],
] as const;
