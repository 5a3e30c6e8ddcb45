/** Gallery items other than images: videos, players and embedded pages. They are loaded only when the shopper opens them. */
export type MediaType = 'video' | 'youtube' | 'vimeo' | 'iframe';

/** `src` is the URL of the video file or of the iframe. */
export interface Media {
  readonly type: MediaType;
  readonly src: string;
}

export interface GalleryItem {
  readonly type: 'image' | MediaType;
  readonly src: string;
  /** Unique within the gallery. */
  readonly alt: string;
  /** The image shown until a video plays. */
  readonly poster?: string;
  /** Whether a video shows the browser's own controls. */
  readonly controls?: boolean;
}

/** Allowed sources of videos and embedded pages. */
export interface MediaHosts {
  /** Host names for embedded pages and videos; `*.` at the start stands for all subdomains. */
  readonly hosts: readonly string[];
  /** Allows videos from any host over https. */
  readonly allowsAllVideoHosts: boolean;
}

export type ClassifiedMedia = Media | { readonly type: 'image'; readonly src: string };

const placeholderOrigin = 'https://same-site.invalid';

/**
 * Classifies a URL of a product's media by its host and file extension. YouTube and Vimeo become their players without cookies;
 * video files and HTML pages are detected by extension; everything else is an image. Undefined for a URL that is not http(s).
 */
export function classifyMediaUrl(mediaUrl: string): ClassifiedMedia | undefined {
  if (mediaUrl.startsWith('data:image/')) return { type: 'image', src: mediaUrl };
  const url = URL.canParse(mediaUrl, placeholderOrigin) ? new URL(mediaUrl, placeholderOrigin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const player = youTube(url) ?? vimeo(url);
  if (player) return player;
  if (/\.(mp4|m4v|webm|ogv|ogg)$/i.test(url.pathname)) return { type: 'video', src: mediaUrl };
  return { type: /\.x?html?$/i.test(url.pathname) ? 'iframe' : 'image', src: mediaUrl };
}

/**
 * Whether the item may be shown. Embedded pages run their own scripts, so they are allowed from listed hosts only. Pages of this
 * site are not allowed, because they refuse to be framed.
 */
export function isAllowed({ type, src }: ClassifiedMedia, { hosts, allowsAllVideoHosts }: MediaHosts): boolean {
  if (type !== 'video' && type !== 'iframe') return true;
  const { origin, host, protocol } = new URL(src, placeholderOrigin);
  if (hosts.some((pattern) => matchesHost(host, pattern))) return true;
  return type === 'video' && (origin === placeholderOrigin || (allowsAllVideoHosts && protocol === 'https:'));
}

function youTube(url: URL): Media | undefined {
  const id = youTubeId(url);
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined;
  return { type: 'youtube', src: `https://www.youtube-nocookie.com/embed/${id}` };
}

function youTubeId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const host = hostname.replace(/^(www|m)\./, '');
  const [, first, second] = pathname.split('/');
  if (host === 'youtu.be') return first;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  if (first === 'watch') return searchParams.get('v');
  return /^(embed|shorts|live|v)$/.test(first ?? '') ? second : undefined;
}

/** Unlisted videos have a key in their URL: `/id/key` or `?h=key`. */
function vimeo(url: URL): Media | undefined {
  const host = url.hostname.replace(/^www\./, '');
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const key = inPath ?? url.searchParams.get('h') ?? '';
  const query = new URLSearchParams({ dnt: '1', ...(/^[0-9a-f]+$/.test(key) ? { h: key } : {}) });
  return { type: 'vimeo', src: `https://player.vimeo.com/video/${id}?${query}` };
}

const matchesHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1).toLowerCase()) : host === pattern.toLowerCase();

/** The link for browsers without script: the player's own page, or the file. */
export function mediaPage({ type, src }: Media): string {
  if (type !== 'youtube' && type !== 'vimeo') return src;
  const { pathname, searchParams } = new URL(src, placeholderOrigin);
  const id = pathname.split('/').at(-1) ?? '';
  if (type === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return ['https://vimeo.com', id, searchParams.get('h')].filter(Boolean).join('/');
}

/** Origins that a page's content security policy must allow for its gallery; `'self'` for this site. */
export interface MediaSources {
  readonly frames: readonly string[];
  readonly videos: readonly string[];
}

/** The origins of a gallery's videos and iframes. */
export function mediaSources(media: readonly Media[]): MediaSources {
  const originsOf = (isWanted: (type: MediaType) => boolean) => [
    ...new Set(media.filter(({ type }) => isWanted(type)).map(({ src }) => originOf(src))),
  ];
  return { frames: originsOf((type) => type !== 'video'), videos: originsOf((type) => type === 'video') };
}

function originOf(src: string): string {
  const { origin } = new URL(src, placeholderOrigin);
  return origin === placeholderOrigin ? "'self'" : origin;
}

/** How the items of a gallery are named: the messages of the page's language (src/messages/en/gallery.ts). */
export interface GalleryNames {
  coverOf(values: { title: string }): string;
  pictureOf(values: Numbered): string;
  videoOf(values: { title: string }): string;
  numberedVideoOf(values: Numbered): string;
  insideOf(values: { title: string }): string;
  numberedInsideOf(values: Numbered): string;
}

interface Numbered {
  title: string;
  number: number;
}

/** All gallery items of a product: the main image, further images, videos, embedded pages. */
export function galleryItems(
  title: string,
  images: readonly string[],
  media: readonly Media[],
  text: GalleryNames,
): GalleryItem[] {
  const [poster] = images;
  const pictures = images.map(
    (src, index): GalleryItem => ({
      type: 'image',
      src,
      alt: index > 0 ? text.pictureOf({ title, number: index + 1 }) : text.coverOf({ title }),
    }),
  );
  const isPage = ({ type }: Media) => type === 'iframe';
  const videos = media
    .filter((medium) => !isPage(medium))
    .map(({ type, src }, index, { length }): GalleryItem => {
      const alt = length > 1 ? text.numberedVideoOf({ title, number: index + 1 }) : text.videoOf({ title });
      return type === 'video' ? { type, src, alt, poster, controls: true } : { type, src, alt };
    });
  const pages = media.filter(isPage).map(({ type, src }, index, { length }): GalleryItem => {
    const alt = length > 1 ? text.numberedInsideOf({ title, number: index + 1 }) : text.insideOf({ title });
    return { type, src, alt };
  });
  return [...pictures, ...videos, ...pages];
}
