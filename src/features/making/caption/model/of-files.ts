import type { Ctx } from '#src/context.ts';

/** Captions as playlists name them. `duration` is the video's, seconds. */
export interface ListedCaption {
  readonly key: string;
  readonly lang: string;
  readonly label: string;
  readonly isDefault: boolean;
  readonly duration: number;
}

/** The captions of the video whose files have that key, by label; none before its length is known. */
export async function listCaptionsOfFiles(
  { db }: Pick<Ctx, 'db'>,
  mediaKey: string,
): Promise<ListedCaption[]> {
  return db
    .selectFrom('caption')
    .innerJoin('video', 'video.id', 'caption.video_id')
    .select(['caption.key', 'caption.lang', 'caption.label', 'caption.is_default as isDefault'])
    .select('video.duration')
    .where('video.media_key', '=', mediaKey)
    .where('video.duration', '>', 0)
    .orderBy('caption.label')
    .orderBy('caption.lang')
    .execute();
}
