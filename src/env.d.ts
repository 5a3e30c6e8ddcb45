/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The shop, for this request's visitor. */
    readonly shop: import('./lib/api/shop-api.ts').ShopApi;
    /** What the header counts, for pages that show no more of it: undefined where it cannot be had. */
    readonly counted: import('./lib/server/counted.ts').Counted;
    /** Who asks; read only by pages and actions that are personal. */
    readonly visitor: import('./lib/server/request-visitor.ts').RequestVisitor;
    /** Registering, logging in and out, passwords and details, for this request. */
    readonly accounts: import('./lib/server/request-accounts.ts').RequestAccounts;
    /** The addresses this visitor keeps. */
    readonly addresses: import('./lib/server/request-addresses.ts').RequestAddresses;
    readonly newsletter: import('./lib/accounts/newsletter.ts').Newsletter;
    /** Messages to the shop. */
    readonly contact: import('./lib/accounts/contact.ts').Contact;
    /** The header menu's categories; never throws. */
    menu(): Promise<readonly import('./lib/shop/home.ts').MainCategory[]>;
    /** The texts and links that editors write. */
    readonly content: import('./lib/content/content.ts').Content;
    readonly settings: import('./lib/server/public-settings.ts').PublicSettings;
    /** Shown by the layout at the top of the page. */
    readonly notices: import('./lib/shop/outcome.ts').Notice[];
    /** What a refused form is shown again with. */
    returned?: import('./lib/shop/outcome.ts').Returned;
    /** Called by a page that shows the visitor's own things: it is then neither cached nor indexed. */
    isPersonal(): void;
    /** Called by a page whose gallery has players or framed pages: its content security policy then lets in these origins. */
    allowMedia(sources: import('./lib/shop/gallery.ts').MediaSources): void;
    /** What crawlers are told of everything that is for sale. */
    readonly catalogueIndex: import('./lib/shop/catalogue-index.ts').CatalogueIndex;
    /** Waits until what was written of a long answer is on its way to who reads it; not there in development. */
    readonly drained?: () => Promise<void>;
    /** Notes what a page is made of; there while it is made for the page cache. */
    readonly readings?: import('./lib/server/page-cache/readings.ts').Readings;
    /** The picture of a cover, or undefined when the address is none of ours. */
    cover(request: Request): Promise<Response | undefined>;
  }
}
