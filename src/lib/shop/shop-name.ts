/** The shop's name from content/site.yml, or the software's own name when that file cannot be read. */
export const shopName = (site: { readonly name: string } | undefined): string => site?.name ?? 'Bookfront';
