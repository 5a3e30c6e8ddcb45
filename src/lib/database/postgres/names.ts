/** The channel of notifications of changes to the catalogue, and the sequence that counts them. */
export const catalogueChannel = 'bookfront_catalogue';
export const catalogueCounter = 'catalogue_change';
