/**
 * What a gallery shows (spec section 2, image gallery). Pictures are in the page; the others are players and framed pages,
 * loaded only when somebody opens them.
 */
export type MediaType = 'video' | 'youtube' | 'vimeo' | 'iframe';

/** Anything but a picture, at the address that a player or a frame is given. */
export interface Media {
  readonly type: MediaType;
  readonly src: string;
}

export interface GalleryItem {
  readonly type: 'image' | MediaType;
  readonly src: string;
  /** What it is, in words that no other item of its gallery has. */
  readonly alt: string;
  /** Stands in a video's place until it plays. */
  readonly poster?: string;
  /** Whether a video shows the browser's own controls. */
  readonly controls?: boolean;
}

/** Where players and framed pages may come from. */
export interface MediaHosts {
  /** Host names, `*.` before one for all below it; of pages that are framed. Videos may come from them too. */
  readonly hosts: readonly string[];
  /** Videos may come from any host, over https. */
  readonly isOpenToVideos: boolean;
}

export type Classified = Media | { readonly type: 'image'; readonly src: string };

const base = 'https://same-site.invalid';

/**
 * What an address among a product's pictures is; the address alone says it. YouTube and Vimeo become their players that set
 * no cookies, a file that ends like a video is one, a page (.html) is framed, all else is a picture. Undefined for what is
 * no address of the web.
 */
export function classifyAddress(address: string): Classified | undefined {
  if (address.startsWith('data:image/')) return { type: 'image', src: address };
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const player = youTube(url) ?? vimeo(url);
  if (player) return player;
  if (/\.(mp4|m4v|webm|ogv|ogg)$/i.test(url.pathname)) return { type: 'video', src: address };
  return { type: /\.x?html?$/i.test(url.pathname) ? 'iframe' : 'image', src: address };
}

/** Whether it may be shown: pages from listed hosts alone, as they bring scripts of their own (ours refuse to be framed). */
export function isAllowed({ type, src }: Classified, { hosts, isOpenToVideos }: MediaHosts): boolean {
  if (type !== 'video' && type !== 'iframe') return true;
  const { origin, host, protocol } = new URL(src, base);
  if (hosts.some((pattern) => matchesHost(host, pattern))) return true;
  return type === 'video' && (origin === base || (isOpenToVideos && protocol === 'https:'));
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

/** A video that only those who have its link may see carries a key: `/id/key` or `?h=key`. */
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

/** The page that a shopper without script is led to: a player's own page, or the file. */
export function mediaPage({ type, src }: Media): string {
  if (type !== 'youtube' && type !== 'vimeo') return src;
  const { pathname, searchParams } = new URL(src, base);
  const id = pathname.split('/').at(-1) ?? '';
  if (type === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return ['https://vimeo.com', id, searchParams.get('h')].filter(Boolean).join('/');
}

/** What a page's content security policy has to let in for its gallery: origins, `'self'` for the site's own files. */
export interface MediaSources {
  readonly frames: readonly string[];
  readonly videos: readonly string[];
}

/** Where the videos, players and framed pages of a gallery come from. */
export function mediaSources(media: readonly Media[]): MediaSources {
  const originsOf = (isWanted: (type: MediaType) => boolean) => [
    ...new Set(media.filter(({ type }) => isWanted(type)).map(({ src }) => originOf(src))),
  ];
  return { frames: originsOf((type) => type !== 'video'), videos: originsOf((type) => type === 'video') };
}

function originOf(src: string): string {
  const { origin } = new URL(src, base);
  return origin === base ? "'self'" : origin;
}

/** Everything of a product in the order it is shown: pictures first, main one first, then videos, then pages. */
export function galleryItems(title: string, images: readonly string[], media: readonly Media[]): GalleryItem[] {
  const [poster] = images;
  const pictures = images.map(
    (src, index): GalleryItem => ({
      type: 'image',
      src,
      alt: index > 0 ? `${title}, picture ${index + 1}` : `Cover of ${title}`,
    }),
  );
  const isPage = ({ type }: Media) => type === 'iframe';
  const named = (list: readonly Media[], words: string) =>
    list.map(({ type, src }, index): GalleryItem => {
      const alt = `${title}, ${words}${list.length > 1 ? ` ${index + 1}` : ''}`;
      return type === 'video' ? { type, src, alt, poster, controls: true } : { type, src, alt };
    });
  const videos = media.filter((one) => !isPage(one));
  return [...pictures, ...named(videos, 'video'), ...named(media.filter(isPage), 'look inside')];
}
