/** What the URLs of the desk are made with. It stands apart because the files of URLs import each other's lists. */

/** A path with its query; without one it stays as it is. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};
