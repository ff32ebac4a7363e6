import { toApiDate } from '#base/api-date.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { EarlierLiveObject, LiveLimitsObject, LiveObject } from './contract.ts';
import { hoursLeft, type LiveLimits } from './limit-rules.ts';
import { readLimits } from './model/limits.ts';
import { findLive, type LiveRow } from './model/find.ts';
import type { EarlierLive } from './model/lasting.ts';
import { openStreamKey } from './model/stream-key.ts';
import { isOpen, secureAddress, serverAddress } from './rules.ts';

/** The viewer's own broadcast, by its video's id or code. @throws AppError `live_not_found` */
export async function openOwn(
  ctx: Pick<Ctx, 'db' | 'batches' | 'keys'>,
  viewer: Viewer,
  video: string,
): Promise<LiveRow> {
  const { id } = await openVideo(ctx, viewer, video).catch(() => ({ id: 0 }));
  const live = await findLive(ctx, id);
  if (live?.accountId !== viewer.id) throw new AppError('live_not_found');
  return live;
}

/** A broadcast with what its sender needs. */
export async function presentToOwner(
  ctx: Pick<Ctx, 'db' | 'settings' | 'clock' | 'siteKey' | 'config' | 'audience'>,
  { id }: Pick<Viewer, 'id'>,
  live: LiveRow,
) {
  return {
    live: presentLive(live),
    server: serverAddress(ctx.config),
    server_secure: secureAddress(ctx.config),
    watchers: await presentWatchers(ctx, live.videoId),
    limits: presentLimits(await readLimits(ctx, id)),
    stream_key: isOpen(live.state) ? await openStreamKey(ctx, live.keySealed, id) : '',
  };
}

/** A broadcast as the API shows it to its owner. */
export function presentLive(live: LiveRow): LiveObject {
  return {
    video_id: String(live.videoId),
    url: live.code,
    title: live.title,
    state: live.state,
    keeps_recording: live.keepsRecording,
    date_began: live.beganAt && toApiDate(live.beganAt),
    lasting: live.lasting,
    date_off: live.offAt && toApiDate(live.offAt),
    refusal: live.refusal,
  };
}

function presentLimits(limits: LiveLimits): LiveLimitsObject {
  const { atOnce, hours, bitrate } = limits;
  return {
    at_once: atOnce || null,
    hours: hours || null,
    hours_left: hoursLeft(limits),
    bitrate: bitrate || null,
  };
}

/** Numbers alone: who watches is known to nobody, and small groups are not told apart. */
async function presentWatchers({ audience, settings }: Pick<Ctx, 'audience' | 'settings'>, videoId: number) {
  const watchers = (await audience.watching([videoId])).get(videoId) ?? [];
  const { watchersSmallestGroup: smallest } = settings.current();
  const groups = Map.groupBy(watchers, ({ country }) => country ?? '');
  const countries = [...groups]
    .map(([country, all]) => ({ country, watchers: all.length }))
    .filter((group) => group.country !== '' && group.watchers >= smallest)
    .toSorted((a, b) => b.watchers - a.watchers || (a.country < b.country ? -1 : 1));
  return { total: watchers.length, countries };
}

/** A broadcast that was kept. */
export function presentEarlier({ code, title, beganAt }: EarlierLive): EarlierLiveObject {
  return { url: code, title, date_began: toApiDate(beganAt) };
}
