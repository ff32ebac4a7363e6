import { randomBytes } from 'node:crypto';
import { makeCode } from '#base/code.ts';
import { isUsername } from '#features/people/account/model/accounts.ts';
import { chosenChannelId } from '#features/videos/channel/model.ts';
import { setTags } from '#features/videos/tag/model.ts';
import { VIDEO_VERSION } from '#features/videos/video/contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoForm } from '../contract.ts';
import { isPrivate } from '../rules.ts';

/** A video just made, before it has a file. */
export interface CreatedVideo {
  readonly id: number;
  readonly code: string;
  readonly mediaKey: string;
}

/** Codes tried before giving up; with millions of videos a second one is rarely needed. */
const CODE_TRIES = 20;

/**
 * Makes a video with its counters, its tags and its place in the pipeline, within the caller's transaction.
 * An anonymous one belongs to whoever holds `token`. @throws AppError `invalid_param`, `channel_not_found`
 */
export async function createVideo(
  { settings }: Pick<Ctx, 'settings'>,
  trx: Db,
  viewer: Viewer | null,
  form: VideoForm,
  token: string,
): Promise<CreatedVideo> {
  const description = checkDescription(form.description ?? '', settings.current().maxDescription);
  const title = form.title ?? '';
  const tokenHash = viewer ? null : hashToken(token);
  const video = await insertVideo(trx, {
    account_id: viewer?.id ?? null,
    channel_id: await chosenChannelId(trx, form.channel ?? ''),
    title,
    description: description || null,
    private: isPrivate(viewer !== null, form, viewer?.defaultPublic ?? false),
    nsfw: form.nsfw ?? false,
    source: form.source || null,
    version: VIDEO_VERSION,
    media_key: randomBytes(18).toString('hex'),
    owner_token_hash: tokenHash,
    claim_token_hash: tokenHash,
  });
  await trx.insertInto('video_counter').values({ video_id: video.id }).execute();
  await trx.insertInto('processing').values({ video_id: video.id }).execute();
  await setTags(trx, video.id, `${title} ${description}`);
  return video;
}

function checkDescription(description: string, most: number): string {
  if (description.length <= most) return description;
  throw new AppError('invalid_param', `A description may have at most ${most} characters.`, {
    param: 'description',
  });
}

type VideoValues = Omit<Parameters<ReturnType<typeof insertInto>['values']>[0] & object, 'code'>;

function insertInto(trx: Db) {
  return trx.insertInto('video');
}

/** Stores the row under a code that neither a video nor an account's name has. */
async function insertVideo(trx: Db, values: VideoValues): Promise<CreatedVideo> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = makeCode(randomBytes);
    const row = (await isUsername({ db: trx }, code)) ? undefined : await insertUnder(trx, code, values);
    if (row) return row;
  }
  throw new Error('No free code was found');
}

function insertUnder(trx: Db, code: string, values: VideoValues): Promise<CreatedVideo | undefined> {
  return insertInto(trx)
    .values({ ...values, code } as never)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code', 'media_key as mediaKey'])
    .executeTakeFirst();
}
