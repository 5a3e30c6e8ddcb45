/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** What the page's texts are in. */
    readonly language: import('./lib/paths/language.ts').Language;
    /** The shop, for this request's visitor. */
    readonly shop: import('./lib/api/shop-api.ts').ShopApi;
    /** Cart and wishlist for pages that need them for the header only: undefined when the shop fails. */
    readonly headerShop: import('./lib/server/requests/header-shop.ts').HeaderShop;
    /** The visitor; looking it up makes the page personal. */
    readonly visitor: import('./lib/server/requests/visitor.ts').RequestVisitor;
    /** Registration, login, passwords and account details, for this request. */
    readonly accounts: import('./lib/server/requests/accounts.ts').RequestAccounts;
    /** By what the orders of one client IP, and of its network, are recognised; empty for an unknown one. */
    readonly clientKeys: () => readonly string[];
    /** This visitor's saved addresses. */
    readonly addresses: import('./lib/server/requests/addresses.ts').RequestAddresses;
    /** Where they have said that books go to; reading it makes the page personal. */
    readonly place: import('./lib/server/requests/named-place.ts').RequestPlace;
    /** A copy of the customer's data. */
    readonly personalData: import('./lib/server/requests/personal-data.ts').RequestPersonalData;
    /** The desk, for its signed-in member. Shoppers' pages never read it. */
    readonly desk: import('./lib/server/requests/desk.ts').RequestDesk;
    readonly newsletter: import('./lib/accounts/newsletter.ts').Newsletter;
    /** Contact requests to the shop. */
    readonly contact: import('./lib/accounts/contact.ts').Contact;
    /** Payment through a provider; undefined without one. */
    readonly payments?: import('./lib/trade/orders/online-payment.ts').OnlinePayments;
    /** Sends the link of an order; undefined with a remote API, which does not. */
    readonly orderTracking?: import('./lib/trade/orders/order-tracking.ts').OrderTracking;
    readonly quotes?: import('./lib/trade/orders/quote.ts').Quotes & {
      pdf(token: string): Promise<import('./lib/mail/attachments.ts').Attachment | undefined>;
    };
    /** Takes statements of withdrawal. */
    readonly withdrawals: import('./lib/trade/orders/withdrawal.ts').Withdrawals;
    /** Reports against reviews; undefined with a remote API, which keeps them. */
    readonly reviewReports?: import('./lib/shop/review-reports.ts').ReviewReports;
    /** Who waits for which book; undefined with a remote API, which has no call for it. */
    readonly stockAlerts?: import('./lib/trade/delivery/stock-alerts.ts').StockAlerts;
    /** The header menu's categories; never throws. */
    menu(): Promise<readonly import('./lib/shop/catalogue/home.ts').MainCategory[]>;
    /** Logo and colour of the shop. */
    look(): Promise<import('./lib/shop/look.ts').Look>;
    /** The texts and links that editors write. */
    readonly content: import('./lib/content/content.ts').Content;
    readonly settings: import('./lib/server/settings/public-settings.ts').PublicSettings;
    /** Shown by the layout at the top of the page. */
    readonly notices: import('./lib/shop/outcome.ts').Notice[];
    /** Set when a form with errors is shown again: its values and messages. */
    returned?: import('./lib/shop/outcome.ts').SubmittedForm;
    /** Called by a page that shows the visitor's own data: it is then neither cached nor indexed. */
    markPersonal(): void;
    /** Called by a page whose gallery has players or framed pages: its content security policy then allows these origins. */
    allowMedia(sources: import('./lib/shop/catalogue/gallery.ts').MediaSources): void;
    /** Downloads that were bought; undefined with a remote API. */
    readonly downloads?: import('./lib/shop/downloads.ts').Downloads;
    /** A sitemap or the merchant feed, by the URL of the request. */
    crawlFile(request: Request): Promise<Response>;
    /** Records what a page reads; set while it is rendered for the page cache. */
    readonly dependencies?: import('./lib/server/cache/dependencies.ts').DependencyTracker;
    /** The failed request that the server-error page at this URL is about. */
    failure(url: URL): import('./lib/server/requests/failure.ts').Failure;
    /** The PDF of an invoice; undefined when there is none. The caller makes sure that the visitor may see it. */
    returnLabel(orderNumber: string, id: number): Promise<import('./lib/mail/attachments.ts').Attachment | undefined>;
    invoicePdf(number: string): Promise<import('./lib/mail/attachments.ts').Attachment | undefined>;
    /** The image of a typographic cover; undefined when the URL is not a cover's. */
    cover(request: Request): Promise<Response | undefined>;
  }
}
