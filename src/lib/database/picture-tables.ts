import type { Generated } from 'kysely';

/** A picture that records name, and what became of fetching it. */
/** The colours of a picture that is kept, by the hash that names its files. */
export interface PictureColourTable {
  hash: string;
  /** Bits of `traits.colour` in lib/shop/catalogue/traits.ts. */
  colours: number;
}

export interface PictureFetchTable {
  id: Generated<number>;
  /** As in `variant.image_source`. Its fragment changes when the record says that the picture has changed. */
  url: string;
  host: string;
  /** waiting, kept, failed (given up for a long while), or unused: no edition names it any more */
  state: string;
  /** Tries that failed, one after the other. */
  tries: Generated<number>;
  /** When it is fetched, or looked after again. A process that fetches it sets this ahead, so that no other one does. */
  next_at: number;
  /** Why the last try failed; '' when it did not. */
  error: Generated<string>;
  /** Names the files of the picture, once it is kept. */
  hash: string | null;
  /** Of all its files. */
  bytes: Generated<number>;
  etag: string | null;
  last_modified: string | null;
}

/** A server that has pictures. */
export interface PictureHostTable {
  /** With its port, where a URL names one. */
  host: string;
  /** It is left alone until then, because it did not answer, or asked for that. */
  paused_until: Generated<number>;
  /** Failures of the server as a whole, one after the other. */
  failures: Generated<number>;
  /** What it answered, while it is left alone; otherwise ''. */
  error: Generated<string>;
}

/** Which editions name a picture. */
export interface PictureUseTable {
  variant_id: number;
  url: string;
}

/** Editions whose pictures have to be looked through: their record names others, or one of them was fetched. */
export interface PictureChangeTable {
  variant_id: number;
}
