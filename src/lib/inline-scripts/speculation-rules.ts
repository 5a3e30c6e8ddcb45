/** Book and list pages. Personal pages and URLs with side effects are not prefetched. */
const urlPatterns = [
  '/product/*',
  '/category/*',
  '/subcategory/*',
  '/brand/*',
  '/author/*',
  '/series/*',
  '/shop',
  '/shop/*',
];

/** Links to other states of a listing. A script fetches those in place, so prefetching them would be wasted. */
const excludedLinks = '[rel~=nofollow], :is(.pagination, .toolbar, .chips, .send) a';

/**
 * The text of the speculation rules script: which pages a browser may prefetch when a link is about to be followed. A script inserts
 * it into the page; the content security policy has its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: urlPatterns }, { not: { selector_matches: excludedLinks } }] },
      eagerness: 'moderate',
    },
  ],
});
