/** In development the front of Vite says in this header which language it has taken off the URL (scripts/dev.ts). Production ignores it. */
export const developmentLanguage = 'x-development-language';
