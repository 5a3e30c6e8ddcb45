import { element, escapeXml, xmlHeader } from './xml.ts';

/** The OpenSearch 1.1 description, with which browsers can add the shop as a search engine. */
export const openSearch = (
  siteUrl: string,
  shop: string,
): string => `${xmlHeader}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${element('ShortName', shop.slice(0, 16))}
${element('Description', 'Find a book by title, author, publisher or ISBN')}
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${escapeXml(siteUrl)}/favicon.svg</Image>
<Url type="text/html" method="get" template="${escapeXml(siteUrl)}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;
