import { sql } from 'kysely';
import type { SiteSettings } from '#base/site-settings.ts';
import { countWaiting } from '#features/order/review/model/waiting.ts';
import { hasNetworks } from '#features/people/connect/model/offers.ts';
import { unreadCount } from '#features/people/notification/model/unread.ts';
import { unreadCount as unreadMessages } from '#features/talking/message/model/unread.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import { isModerator } from '#base/person.ts';
import { TITLE_MAX } from '#base/title.ts';
import { presentViewer } from '#features/people/account/present.ts';
import { sessionsWith } from '#features/people/account/model/sessions.ts';
import type { Caller, Unread, Viewer } from '#platform/http/caller.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { siteColours } from '#shell/document/document.ts';
import { readPreferences } from '#shell/frame/preferences.ts';
import type { Ctx } from './context.ts';
import type { PageKind } from './routes.ts';

/** The data of the frame around a page with this data for this caller. */
export async function frameFor(
  ctx: Ctx,
  page: string,
  { viewer, language }: Caller,
  path: string,
  cookies: string,
  data?: unknown,
): Promise<Frame> {
  const settings = ctx.settings.current();
  const colours = siteColours(settings);
  const { theme, gutterOpen, autoplay, density } = readPreferences(cookies);
  return {
    siteName: settings.siteName,
    viewer: viewer && presentViewer(ctx.config, viewer),
    theme,
    gutterOpen,
    autoplay: viewer ? !viewer.disableAutoplay : (autoplay ?? true),
    ...(density !== 'grid' && { density }),
    ...(viewer ? await readUnread(ctx, viewer) : { unread: 0, unreadMessages: 0 }),
    ...(isOfPanel(page, viewer) && (await readStaffCounts(ctx))),
    page,
    ...(VIDEO_PAGES.has(page) && !hasNothing(data) && { hasVideos: true as const }),
    path,
    now: ctx.clock.now(),
    lang: language,
    ...(ctx.languages.choices.length > 1 && { languages: ctx.languages.choices }),
    ...(colours !== null && { colours }),
    ...announcementsOf(settings, ctx.clock.now(), cookies),
    settings: {
      maxDescLen: settings.maxDescription,
      maxTitle: TITLE_MAX,
      androidAppUrl: settings.androidAppUrl,
      ...(SETTINGS_PAGE.test(page) && hasNetworks(ctx.config) && { hasNetworks: true as const }),
      ...(settings.registration !== 'open' && { registration: settings.registration }),
      maxUpload: viewer ? settings.maxUploadSignedIn : settings.maxUploadAnonymous,
    },
  };
}

/** Pages with the menu of one's settings. */
const SETTINGS_PAGE = /^(settings|oauth-app)/;

/** Kinds of pages that list or play videos. */
const VIDEO_PAGES: ReadonlySet<string> = new Set<PageKind>([
  'index',
  'hot',
  'new',
  'top',
  'featured',
  'following',
  'for-you',
  'watching',
  'channel',
  'tag',
  'tag-top-dog',
  'user-profile',
  'likes',
  'search',
  'history',
  'watch-later',
  'album-by-id',
  'album-view',
  'comment-view',
  'video-by-id',
  'video-view',
]);

/** What decides whether a page that is of videos has any. */
interface MaybeVideos {
  readonly feed?: { readonly videos?: readonly unknown[] } | null;
  readonly list?: { readonly videos?: readonly unknown[] };
  readonly video?: unknown;
}

/** Whether a page shows a feed or a list with nothing in it, or a video that is no more. */
function hasNothing(data: unknown): boolean {
  const { feed, list, video } = (data ?? {}) as MaybeVideos;
  return (feed ?? list)?.videos?.length === 0 || video === null;
}

/** Pages of the panel whose kinds have other names. */
const OTHERS: ReadonlySet<string> = new Set<PageKind>(['log', 'ad-manage', 'tip-manage', 'analytics-site']);

/** Whether the page is one of the panel, whose menu shows the number of waiting things. */
function isOfPanel(page: string, viewer: Caller['viewer']): boolean {
  return (page.startsWith('panel') || OTHERS.has(page)) && isModerator(viewer);
}

/** What waits for moderators, as the panel's menu shows it. */
async function readStaffCounts(ctx: Ctx) {
  const { total: waiting, joining } = await countWaiting(ctx);
  return { waiting, joining };
}

/** How pages find a session: with what the header shows beside the viewer's name, in one statement. */
export const sessionsWithUnread = sessionsWith(
  (db, account) => sql<Unread>`json_build_object('unread', (${unreadCount(db, account)}),
    'unreadMessages', (${unreadMessages(db, account)}))`,
);

const unreadOf = statement((db: Db, { viewer }: { viewer: number }) =>
  db.selectNoFrom([unreadCount(db, viewer).as('unread'), unreadMessages(db, viewer).as('unreadMessages')]),
);

/** Numbers of the viewer's unread notifications and conversations. */
async function readUnread({ db }: Pick<Ctx, 'db'>, viewer: Viewer): Promise<Unread> {
  if (viewer.unread) return viewer.unread;
  const [row] = await unreadOf(db, { viewer: viewer.id });
  return { unread: row?.unread ?? 0, unreadMessages: row?.unreadMessages ?? 0 };
}

/** The operator's announcements above every page, without expired ones and those dismissed on this device. */
function announcementsOf(
  { announcements }: Pick<SiteSettings, 'announcements'>,
  now: number,
  cookies: string,
): Pick<Frame, 'announcements'> {
  if (announcements.length === 0) return {};
  const { putAway } = readPreferences(cookies);
  const shown = announcements.filter(({ id, until }) => id > putAway && (until === null || until > now));
  return shown.length > 0 ? { announcements: shown } : {};
}
