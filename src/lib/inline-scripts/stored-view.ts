/**
 * Inlined in a listing before its books, on pages that are the same for everybody: a visitor who has chosen the list view goes on to
 * the list, whose books come with more than a grid has (`view=list`). A `view` in the URL takes precedence.
 * browser/listing/listing-view.ts stores the choice. The content security policy allows it by its hash.
 */
export const storedViewScript =
  "try{let u=new URL(location),p=u.searchParams;if(localStorage.view==='\"list\"'&&!p.has('view')){" +
  "p.set('view','list');location.replace(u)}}catch{}";
