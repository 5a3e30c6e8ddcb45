import type { Catalogue } from '../messages.ts';
import bookFacts from './book-facts.json' with { type: 'json' };
import buying from './buying.json' with { type: 'json' };
import cards from './cards.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import gallery from './gallery.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import namedLists from './named-lists.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import reviewForm from './review-form.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import searchBox from './search-box.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };

export default {
  bookFacts,
  buying,
  cards,
  errors,
  gallery,
  home,
  listing,
  login,
  namedLists,
  offers,
  product,
  reviewForm,
  reviews,
  searchBox,
  search,
  site,
} satisfies Catalogue;
