/** The shop's name as its owner writes it (content/site.yml), or the software's own while that cannot be read. */
export const shopName = (site: { readonly name: string } | undefined): string => site?.name ?? 'Bookfront';
