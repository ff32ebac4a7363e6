import { sql } from 'kysely';
import { FILES_KEY, findVideo } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { MOST_LINKS, MOST_PACKED, MOST_PACKED_BYTES, type Selection } from '../bulk-rules.ts';
import { chosenVideos } from './bulk.ts';
import { type Download, findBest, makeDownload } from './download.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** How many videos are downloaded at once, and as what. */
export interface DownloadSize {
  /** One archive, or a link to each. */
  readonly kind: 'zip' | 'links';
  readonly videos: number;
  /** Of the best files together, as they are known without looking at each. */
  readonly bytes: number;
}

/** The videos that have a file: the uploaded one if it is kept, else the largest size. */
function withFiles({ db, clock }: Parts, accountId: number, chosen: Selection) {
  return chosenVideos({ db, clock }, accountId, chosen)
    .leftJoin('original', (join) =>
      join.on('original.media_key', '=', FILES_KEY).on('original.state', '=', 'kept'),
    )
    .where('video.state', '=', 'success')
    .select('video.id')
    .select((eb) =>
      eb.fn
        .coalesce(
          'original.bytes',
          eb
            .selectFrom('rendition')
            .select('size')
            .whereRef('rendition.video_id', '=', 'video.id')
            .where('type', '=', 'mp4')
            .orderBy('height', 'desc')
            .limit(1),
          sql<number>`0`,
        )
        .as('bytes'),
    );
}

/** What downloading them would be. */
export async function measureDownload(
  ctx: Parts,
  accountId: number,
  chosen: Selection,
): Promise<DownloadSize> {
  const { videos, bytes } = await ctx.db
    .selectFrom(withFiles(ctx, accountId, chosen).as('file'))
    .select([
      sql<number>`count(*)::int`.as('videos'),
      sql<number>`coalesce(sum(file.bytes), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  const isSmall = videos <= MOST_PACKED && bytes <= MOST_PACKED_BYTES;
  return { kind: isSmall ? 'zip' : 'links', videos, bytes };
}

/** The ids of the newest of them, at most as many as a list of links has. */
export async function listWithFiles(ctx: Parts, accountId: number, chosen: Selection): Promise<number[]> {
  const rows = await withFiles(ctx, accountId, chosen)
    .orderBy('video.id', 'desc')
    .limit(MOST_LINKS)
    .execute();
  return rows.map(({ id }) => id);
}

/** The best file of somebody's own video; null if there is none by now. */
export async function findBestFile(ctx: Pick<Ctx, 'db' | 'storage' | 'batches'>, videoId: number) {
  const video = await findVideo(ctx, { id: videoId });
  return video?.state === 'success' ? findBest(ctx, video) : null;
}

/** The lines of a text file with a link to each of these videos, after its title. */
export async function* linkLines(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'batches'>,
  accountId: number,
  ids: readonly number[],
): AsyncGenerator<string> {
  for (const id of ids) {
    const video = await findVideo(ctx, { id });
    if (!video) continue;
    const path = await makeDownload(ctx, id, { isWhole: true, viewerId: accountId });
    yield `# ${video.title.replace(/\s+/g, ' ')}\n${ctx.config.publicUrl}${path}\n`;
  }
}

/** A file's name that no other in the archive has. */
export function nameIn(taken: Set<string>, { filename }: Pick<Download, 'filename'>): string {
  const [, stem = filename, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(filename) ?? [];
  let name = filename;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
  taken.add(name.toLowerCase());
  return name;
}
