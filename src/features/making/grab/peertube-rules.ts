/** A video as PeerTube's API answers it; lists leave most of it out. */
export interface PeertubeVideo {
  readonly uuid?: string;
  readonly shortUUID?: string;
  readonly name?: string;
  readonly description?: string | null;
  readonly duration?: number;
  readonly tags?: unknown;
  readonly thumbnailPath?: string;
  readonly publishedAt?: string;
  readonly originallyPublishedAt?: string | null;
  readonly files?: readonly PeertubeFile[];
  readonly streamingPlaylists?: readonly { readonly files?: readonly PeertubeFile[] }[];
}

interface PeertubeFile {
  readonly resolution?: { readonly id?: number };
  readonly size?: number;
  readonly fileUrl?: string;
  readonly fileDownloadUrl?: string;
}

const CHANNEL = /^\/(?:c|video-channels)\/([\w.@-]{1,120})(?:\/videos)?\/?$/;
const ACCOUNT = /^\/(?:a|accounts)\/([\w.@-]{1,120})(?:\/(?:videos|video-channels))?\/?$/;
const PLAYLIST = /^\/(?:w\/p|videos\/watch\/playlist)\/([\w-]{10,40})\/?$/;
const VIDEO = /^\/(?:w|videos\/watch)\/([\w-]{10,40})\/?$/;

/** The calls that describe a channel, an account or a playlist and list its videos, by its page. */
export function listAt(page: string): { about: string; videos: string } | null {
  const url = URL.parse(page);
  const kinds = [
    [CHANNEL, 'video-channels'],
    [ACCOUNT, 'accounts'],
    [PLAYLIST, 'video-playlists'],
  ] as const;
  for (const [pattern, kind] of kinds) {
    const name = url && pattern.exec(url.pathname)?.[1];
    if (name) {
      const about = `${url.origin}/api/v1/${kind}/${encodeURIComponent(name)}`;
      return { about, videos: `${about}/videos` };
    }
  }
  return null;
}

/** The call that describes a video, by its page's address. */
export function videoAt(page: string): string | null {
  const url = URL.parse(page);
  const id = url && VIDEO.exec(url.pathname)?.[1];
  return id ? `${url.origin}/api/v1/videos/${id}` : null;
}

/** The largest file that is not too large; the smallest if all are, so that its size is what is refused. */
export function fileOf(video: PeertubeVideo, maxSize: number): { url: string; size: number | null } | null {
  const all = [
    ...(video.files ?? []),
    ...(video.streamingPlaylists ?? []).flatMap(({ files }) => files ?? []),
  ];
  const usable = all
    .filter((file) => heightOf(file) > 0 && (file.fileDownloadUrl ?? file.fileUrl))
    .toSorted((one, other) => heightOf(other) - heightOf(one));
  const file = usable.find(({ size = 0 }) => size <= maxSize) ?? usable.at(-1);
  const url = file && URL.parse(String(file.fileDownloadUrl ?? file.fileUrl));
  return url ? { url: url.href, size: typeof file.size === 'number' ? file.size : null } : null;
}

/** 0 for sound alone. */
function heightOf({ resolution }: PeertubeFile): number {
  return resolution?.id ?? 0;
}
