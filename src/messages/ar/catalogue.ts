import type { Catalogue } from '../messages.ts';
import cards from './cards.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import namedLists from './named-lists.json' with { type: 'json' };
import searchBox from './search-box.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };

export default {
  cards,
  errors,
  listing,
  login,
  namedLists,
  searchBox,
  site,
} satisfies Catalogue;
