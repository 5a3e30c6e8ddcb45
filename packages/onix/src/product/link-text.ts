/** A URL of the web as it is written in links; undefined for anything else. */
export function linkText(text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
