import { Html, html } from './html.ts';
import { darkRules, style } from './look.ts';

/** Who writes: what stands above and below each letter. */
export interface MailShop {
  readonly name: string;
  /** The site's public address, without a slash at its end. */
  readonly url: string;
  /** Where answers go, and where the shop's own mails go. */
  readonly email: string;
  readonly address: string;
  readonly phone: string;
}

/** A whole HTML document around a letter. `letter` is HTML that was made by `html`. */
export function frameHtml(subject: string, letter: string, shop: MailShop): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Html(darkRules)}</style>
</head>
<body class="page" style="${style.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.page}"><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 20px"><a class="ink" href="${shop.url}/" style="${style.wordmark}">${shop.name}</a></td></tr>
<tr><td class="card" style="${style.card}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inside" style="padding:32px 36px 16px">
${new Html(letter)}
</td></tr></table></td></tr>
<tr><td style="padding:20px 4px"><p class="soft" style="${style.soft}">${shop.name}<br>${shop.address}<br><a class="link" href="mailto:${shop.email}" style="${style.link}">${shop.email}</a> · ${shop.phone}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
  return page.markup;
}

export const frameText = (letter: string, { name, url, email, address, phone }: MailShop): string =>
  `${letter}\n\n-- \n${name}\n${address}\n${email}, ${phone}\n${url}/\n`;
