/**
 * Inlined in the pages of shops with several languages: shows the offer of the first language that the browser asks for, if it is not
 * the page's own, and once in a browser. The content security policy of these shops allows it by its hash.
 */
export const languageOfferScript =
  "(()=>{try{if(localStorage.languageOffered)return;let l=t=>t.split('-')[0];for(let t of navigator.languages){if(l(t)===l(document.documentElement.lang))return;" +
  "let o=document.querySelector('[data-offer='+l(t)+']');if(o){o.hidden=false;localStorage.languageOffered=1;return}}}catch{}})()";
