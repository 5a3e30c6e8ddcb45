import { isolated } from '../../messages/languages.ts';
import { Html, html } from './html.ts';
import { mirror } from './mirror.ts';
import { darkModeCss, style } from './theme.ts';

/** The shop's details in the header and footer of each mail. */
export interface MailShop {
  readonly name: string;
  /** The site's public URL without a trailing slash. */
  readonly url: string;
  /** Receives replies, and the mails that are meant for the shop. */
  readonly email: string;
  /** Postal address in one line. */
  readonly address: string;
  readonly phone: string;
}

/** In what the document is written. */
export interface LayoutLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** What the URLs of its pages begin with. */
  readonly prefix: string;
}

const english: LayoutLanguage = { tag: 'en', dir: 'ltr', prefix: '' };

/** The complete HTML document of a mail. `content` is trusted HTML, made by the `html` tag. */
export function layoutHtml(subject: string, content: string, shop: MailShop, language = english): string {
  const { tag, dir, prefix } = language;
  const direction = dir === 'rtl' ? new Html(' dir="rtl"') : undefined;
  const own = (text: string) => isolated(text, language);
  const page = html`<!doctype html>
<html lang="${tag}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(darkModeCss)}</style>
</head>
<body class="page" style="${style.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.page}"><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 20px"><a class="ink" href="${shop.url}${prefix || '/'}" style="${style.wordmark}">${shop.name}</a></td></tr>
<tr><td class="card" style="${style.card}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inside" style="padding:32px 36px 16px">
${new Html(content)}
</td></tr></table></td></tr>
<tr><td style="padding:20px 4px"><p class="soft" style="${style.soft}">${own(shop.name)}<br>${own(shop.address)}<br><a class="link" href="mailto:${shop.email}" style="${style.link}">${shop.email}</a> · ${own(shop.phone)}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  return dir === 'rtl' ? mirror(page.markup) : page.markup;
}

/** The complete plain text of a mail: the content and the shop's signature. */
export const layoutText = (
  content: string,
  { name, url, email, address, phone }: MailShop,
  language = english,
): string => {
  const own = (text: string) => isolated(text, language);
  const line = `${own(email)}, ${own(phone)}`;
  return `${content}\n\n-- \n${own(name)}\n${own(address)}\n${line}\n${url}${language.prefix || '/'}\n`;
};
