/**
 * Inlined in the head of every shared page, so that it runs before the first paint. Only the browser knows whether somebody is
 * logged in, by a cookie that says nothing else: `member=1`, over https `__Host-member=1`. The attribute decides which account
 * link the header shows. Runs again when a page is restored from the back/forward cache. The content security policy allows it
 * by its hash.
 */
export const loginStateScript =
  "(onpageshow=()=>document.documentElement.toggleAttribute('data-member',/\\bmember=1/.test(document.cookie)))()";
