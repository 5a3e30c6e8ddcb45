/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The shop, for this request's visitor. */
    readonly shop: import('./lib/api/shop-api.ts').ShopApi;
    /** Who asks; read only by pages and actions that are personal. */
    readonly visitor: import('./lib/server/request-visitor.ts').RequestVisitor;
    readonly newsletter: import('./lib/accounts/newsletter.ts').Newsletter;
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
    /** The picture of a cover, or undefined when the address is none of ours. */
    cover(request: Request): Promise<Response | undefined>;
  }
}
