import { AppError } from '#platform/errors/errors.ts';
import { type Announcement, settingsSchema } from '#base/site-settings.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import { ERROR_TEXTS } from '../news-texts.ts';
import { changeSettings } from './change.ts';

/** An announcement to show above every page. */
export interface NewAnnouncement extends Pick<Announcement, 'text' | 'kind'> {
  /** Empty for no link. */
  readonly link: string;
  /** 0 means until it is removed. */
  readonly hours: number;
}

const HOUR = 3_600_000;

/** Shows an announcement above every page. Returns its id. @throws AppError `invalid_param` */
export async function announce(
  ctx: Pick<Ctx, 'db' | 'settings' | 'bus' | 'clock'>,
  actorId: number,
  { text, kind, link, hours }: NewAnnouncement,
): Promise<number> {
  if (!isLink(link))
    throw new AppError('invalid_param', textsIn(ERROR_TEXTS, FIRST_LANGUAGE).link, { param: 'link' });
  const now = ctx.clock.now();
  const added = { id: now, kind, text, link: link || null, until: hours === 0 ? null : now + hours * HOUR };
  const list = settingsSchema.shape.announcements.safeParse([...shown(ctx), added]);
  if (!list.success) throw new AppError('invalid_param', list.error.issues[0]?.message, { param: 'text' });
  await changeSettings(ctx, { announcements: list.data }, { actorId });
  return added.id;
}

/** Whether an announcement may lead there: a path of the site, an address of another site, or empty. */
function isLink(link: string): boolean {
  return link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link) || /^https?:\/\/[^\s\\/]+[^\s\\]*$/.test(link);
}

/** Removes an announcement. @throws AppError `announcement_not_found` */
export async function withdraw(
  ctx: Pick<Ctx, 'db' | 'settings' | 'bus' | 'clock'>,
  actorId: number,
  id: number,
): Promise<void> {
  const { announcements } = ctx.settings.current();
  if (!announcements.some((one) => one.id === id)) throw new AppError('announcement_not_found');
  await changeSettings(ctx, { announcements: shown(ctx).filter((one) => one.id !== id) }, { actorId });
}

/**
 * The announcements that are stored and have not expired: another process may have changed them a moment ago.
 */
export async function readAnnouncements({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Announcement[]> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'announcements')
    .executeTakeFirst();
  return unexpired(settingsSchema.shape.announcements.parse(row?.value ?? []), clock.now());
}

/** The announcements that have not expired. */
function shown({ settings, clock }: Pick<Ctx, 'settings' | 'clock'>): Announcement[] {
  return unexpired(settings.current().announcements, clock.now());
}

function unexpired(all: readonly Announcement[], now: number): Announcement[] {
  return all.filter(({ until }) => until === null || until > now);
}
