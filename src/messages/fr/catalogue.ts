import type { Catalogue } from '../messages.ts';
import account from './account.json' with { type: 'json' };
import accountData from './account-data.json' with { type: 'json' };
import accountDetails from './account-details.json' with { type: 'json' };
import cards from './cards.json' with { type: 'json' };
import contact from './contact.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import links from './links.json' with { type: 'json' };
import listing from './listing.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import namedLists from './named-lists.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import orderSteps from './order-steps.json' with { type: 'json' };
import returns from './returns.json' with { type: 'json' };
import searchBox from './search-box.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import wishlist from './wishlist.json' with { type: 'json' };

export default {
  accountData,
  accountDetails,
  account,
  cards,
  contact,
  content,
  errors,
  links,
  listing,
  login,
  namedLists,
  orderSteps,
  order,
  returns,
  searchBox,
  site,
  wishlist,
} satisfies Catalogue;
