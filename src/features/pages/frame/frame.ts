import { isModerator } from '#base/moderator.ts';
import { TITLE_MAX } from '#base/title.ts';
import { presentViewer } from '#features/people/account/present.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { readPreferences } from '#shell/frame/preferences.ts';
import type { Ctx } from '#src/context.ts';
import type { PageKind } from '#src/routes.ts';
import { announcementsOf, coloursOf } from './appearance.ts';
import { readUnread, readWaiting } from './model.ts';

/** The data of the frame around a page for this caller. */
export async function frameFor(
  ctx: Ctx,
  page: string,
  { viewer }: Caller,
  path: string,
  cookies: string,
): Promise<Frame> {
  const settings = ctx.settings.current();
  const { theme, gutterOpen, autoplay, density } = readPreferences(cookies);
  return {
    siteName: settings.siteName,
    viewer: viewer && presentViewer(ctx.config, viewer),
    theme,
    gutterOpen,
    autoplay: viewer ? !viewer.disableAutoplay : (autoplay ?? true),
    ...(density !== 'grid' && { density }),
    ...(viewer ? await readUnread(ctx, viewer.id) : { unread: 0, unreadMessages: 0 }),
    ...(isOfPanel(page, viewer) && { waiting: await readWaiting(ctx) }),
    page,
    path,
    now: ctx.clock.now(),
    lang: 'en',
    ...coloursOf(settings),
    ...announcementsOf(settings, ctx.clock.now(), cookies),
    settings: {
      maxDescLen: settings.maxDescription,
      maxTitle: TITLE_MAX,
      androidAppUrl: settings.androidAppUrl,
      ...(settings.registration !== 'open' && { registration: settings.registration }),
      maxUpload: viewer ? settings.maxUploadSignedIn : settings.maxUploadAnonymous,
    },
  };
}

/** Pages of the panel whose kinds have other names. */
const OTHERS: ReadonlySet<string> = new Set<PageKind>(['log', 'ad-manage', 'tip-manage', 'analytics-site']);

/** Whether the page is one of the panel, whose menu shows the number of waiting things. */
function isOfPanel(page: string, viewer: Caller['viewer']): boolean {
  return (page.startsWith('panel') || OTHERS.has(page)) && isModerator(viewer);
}
