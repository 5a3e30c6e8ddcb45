/**
 * What a script accepts that shows another state of a listing in place: of the page at that URL, the listing alone. Who gets the
 * whole page instead (a CDN or a server without the page cache has it) finds the listing in it.
 */
export const listingPartType = 'text/html;part=listing';
