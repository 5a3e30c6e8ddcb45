/**
 * Inlined in a listing before its books, so that nothing is laid out twice: applies the stored list view on pages that are the
 * same for everybody. A `view` in the URL takes precedence. browser/listing/listing-view.ts stores the choice. The content
 * security policy allows it by its hash.
 */
export const storedViewScript =
  '(s=>{try{if(localStorage.view!==\'"list"\'||/[?&]view=/.test(location.search))return}catch{return}' +
  "let l=s.closest('[data-view]');l.dataset.view='list';" +
  "for(let a of l.querySelectorAll('[data-handler=layout]'))a.ariaCurrent=a.ariaCurrent?null:'true'})(document.currentScript)";
