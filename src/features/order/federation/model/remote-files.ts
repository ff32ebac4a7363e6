import { createHmac } from 'node:crypto';
import { REMOTE_FOLDER, REMOTE_MASTER } from '#features/videos/video/model/add-remote.ts';
import type { Db } from '#platform/db/db.ts';
import { isSameSecret } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { ListedKind } from '../playlists.ts';
import type { RemoteFile } from '../read-media.ts';

/** A file of a video of another site, where it is, and what it is. */
export interface FoundFile {
  readonly href: string;
  readonly kind: ListedKind;
  /** Where its bytes are stored, if they are kept. */
  readonly kept: string | null;
}

/** The ends of the names under which such files are sent. */
const ENDINGS: Readonly<Record<ListedKind, string>> = {
  playlist: 'm3u8',
  segment: 'm4s',
  transport: 'ts',
  captions: 'vtt',
};

/** A name that a playlist was given here: a tag, the address, and the end. */
const LISTED = /^([\w-]{22})\.([\w-]{1,1000})\.(\w+)$/;

/**
 * The file with this name of a video of another site, by the media key that the video has here; null for
 * none. Names are those of its sizes, and those that its playlists were given here.
 */
export async function findRemoteFile(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  mediaKey: string,
  name: string,
): Promise<FoundFile | null> {
  if (LISTED.test(name)) return openName(ctx, mediaKey, name);
  const row = await readFiles(ctx.db, mediaKey);
  if (name === REMOTE_MASTER)
    return row?.playlist ? { href: row.playlist, kind: 'playlist', kept: null } : null;
  const files = (row?.files ?? []) as readonly RemoteFile[];
  const file = files.find((one) => `${one.name}.mp4` === name);
  if (!file) return null;
  return { href: file.href, kind: 'segment', kept: file.isKept ? keptFile(mediaKey, file.name) : null };
}

/** Where the bytes of such a file are stored, if they are kept. */
export function keptFile(mediaKey: string, name: string): string {
  return `media/${mediaKey}/1/${REMOTE_FOLDER}/${name}.mp4`;
}

function readFiles(db: Db, mediaKey: string) {
  return db
    .selectFrom('remote_object')
    .innerJoin('video', 'video.id', 'remote_object.video_id')
    .select(['files', 'playlist'])
    .where('video.media_key', '=', mediaKey)
    .executeTakeFirst();
}

/**
 * What gives names to the files that a video's playlists list: the address with a tag that only this site can
 * make, so that nobody can have anything else fetched. Names are the same each time.
 */
export async function namer({ siteKey }: Pick<Ctx, 'siteKey'>, mediaKey: string) {
  const key = await siteKey.derive('files of other sites');
  return (href: string, kind: ListedKind): string => {
    const address = Buffer.from(href).toString('base64url');
    return `${tagOf(key, mediaKey, address)}.${address}.${ENDINGS[kind]}`;
  };
}

async function openName(
  { siteKey }: Pick<Ctx, 'siteKey'>,
  mediaKey: string,
  name: string,
): Promise<FoundFile | null> {
  const [, tag = '', address = '', ending] = LISTED.exec(name) ?? [];
  const kind = (Object.keys(ENDINGS) as ListedKind[]).find((one) => ENDINGS[one] === ending);
  if (!kind) return null;
  const key = await siteKey.derive('files of other sites');
  const isOurs = isSameSecret(tag, tagOf(key, mediaKey, address));
  return isOurs ? { href: Buffer.from(address, 'base64url').toString(), kind, kept: null } : null;
}

function tagOf(key: Buffer, mediaKey: string, address: string): string {
  const tag = createHmac('sha256', key).update(`${mediaKey} ${address}`).digest();
  return tag.subarray(0, 16).toString('base64url');
}
