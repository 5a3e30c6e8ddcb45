/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    layout(
      text: string,
      features?: Readonly<Record<string, boolean>>,
    ): {
      readonly glyphs: readonly {
        readonly id: number;
        readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
        readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
      }[];
      readonly positions: readonly {
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
      }[];
    };
  }
  export function create(bytes: Uint8Array): Font;
}
