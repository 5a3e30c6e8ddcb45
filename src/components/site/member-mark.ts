/**
 * Runs in the head of every page that is the same for all, before anything is painted: whether somebody is logged in is
 * known to the browser alone, by a cookie that says nothing else (`member=1`). The header shows its words by the attribute.
 * Asked again when a page comes back from the browser's memory. lib/server/content-policy.ts lets it through.
 */
export const memberMark =
  "(f=>{f();addEventListener('pageshow',f)})(()=>document.documentElement.toggleAttribute('data-member',/\\bmember=1/.test(document.cookie)))";
