/** The package has no types. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    /** Null for a character that has no mirror image. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
