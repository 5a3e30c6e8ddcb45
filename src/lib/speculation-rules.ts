/** Books and lists, never what is personal or does something. */
const links = ['/product/*', '/category/*', '/subcategory/*', '/brand/*', '/author/*', '/series/*', '/shop', '/shop/*'];

/** The other states of a listing are fetched into its page, which a prefetched page is no help for. */
const others = '[rel~=nofollow], :is(.pagination, .toolbar, .chips, .send) a';

/**
 * Which pages a browser may fetch when somebody is about to follow a link, as the text of a script. Islands put it into the
 * page; the content security policy names its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: links }, { not: { selector_matches: others } }] }, eagerness: 'moderate' },
  ],
});
