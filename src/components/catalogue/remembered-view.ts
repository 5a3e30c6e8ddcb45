/**
 * Runs inside a listing before its books are there, so that nothing is laid out twice: a shopper who has chosen the list
 * finds the list, in pages that are the same for all. An address that says `view` goes before what is remembered.
 * lib/server/content-policy.ts lets it through; islands/listing-view.ts keeps the choice.
 */
export const rememberedView =
  '(s=>{try{if(localStorage.view!==\'"list"\'||/[?&]view=/.test(location.search))return}catch{return}' +
  "let l=s.closest('[data-view]');l.dataset.view='list';" +
  "for(let a of l.querySelectorAll('[data-does=layout]'))a.ariaCurrent=a.ariaCurrent?null:'true'})(document.currentScript)";
