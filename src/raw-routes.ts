import { LANGUAGE_PATH } from '#platform/languages/choose.ts';
import { fillPath, type Params, pages } from './routes.ts';

/** The route of an address that is neither a page nor a call. */
export interface RawRoute<P extends string = string> {
  readonly path: P;
  readonly methods: readonly ('GET' | 'POST' | 'OPTIONS')[];
}

/** A SockJS session: neither the server's nor the session's name has dots. */
const session = '/push/:server(^[^/.]+$)/:session(^[^/.]+$)';

/**
 * THE MAP, its other part: files, feeds, and addresses for other programs and for forms. Each is answered in
 * a feature's `mount.ts`, by http or by the shell. GET includes HEAD. Sockets are opened by an upgrade, which
 * is not a route: the ones at `pushSocket` and `pushSessionSocket` refuse anything else.
 */
export const raw = {
  health: get('/healthz'),
  ready: get('/readyz'),
  apiRoot: get('/api'),
  openApi: get('/api/openapi.json'),
  assets: get('/assets/*'),
  icon: get('/favicon.svg'),
  favicon: get('/favicon.ico'),
  thumbnailPlaceholder: get('/thumbnail-placeholder.svg'),
  sitePicture: get('/preview.png'),
  manifest: get('/manifest.webmanifest'),
  appIcon: get('/icons/:name'),
  appleIcon: get('/apple-touch-icon.png'),
  serviceWorker: get('/service-worker.js'),
  offline: get('/offline'),
  language: post(LANGUAGE_PATH),
  share: { path: '/share', methods: ['GET', 'POST'] },
  media: { path: '/media/:key/:version/*', methods: ['GET', 'OPTIONS'] },
  liveFile: get('/media/:key/:version/live/*'),
  liveChat: get('/media/:key/:version/chat.json'),
  remoteFile: get('/media/:key/:version/remote/*'),
  masterPlaylist: get('/media/:key/:version/hls/master.m3u8'),
  captionPlaylist: get('/media/:key/:version/hls/captions/:name(^[^/.]+).m3u8'),
  download: get('/download/:token/:format?'),
  drawnAvatar: get('/avatars/:name'),
  avatar: get('/avatars/u/:id/:file'),
  cover: get('/covers/u/:id/:file'),
  gallery: get('/gallery/u/:id/:file'),
  channelGallery: get('/gallery/c/:id/:file'),
  channelPicture: get('/avatars/c/:id/:file'),
  channelCover: get('/covers/c/:id/:file'),
  adFile: get('/sponsor/:name'),
  export: get('/settings/export.zip'),
  statement: get('/settings/tips/statement.csv'),
  ownVideosTable: get(`${pages['user-manage']}/videos.csv`),
  ownVideosArchive: get(`${pages['user-manage']}/videos.zip`),
  ownVideosLinks: get(`${pages['user-manage']}/links.txt`),
  analyticsTable: get('/analytics/table.csv'),
  logFile: get('/awesome/log.:format(^csv|json$)'),
  decisionPicture: get(`${pages.appeal}/picture`),
  linkedDecisionPicture: get(`${pages['appeal-by-link']}/picture`),
  queuedFilm: get(`${pages['panel-item']}/film`),
  queuedPicture: get(`${pages['panel-item']}/picture`),
  robots: get('/robots.txt'),
  sitemap: get('/sitemap.xml'),
  sitemapOfPages: get('/sitemap-pages.xml'),
  sitemapOfVideos: get('/sitemap-:block(^[1-9]\\d{0,8}$).xml'),
  hotRss: get(`${pages.hot}/rss`),
  newRss: get(`${pages.new}/rss`),
  topRss: get(`${pages.top}/rss`),
  featuredRss: get(`${pages.featured}/rss`),
  watchingRss: get(`${pages.watching}/rss`),
  topDogsRss: get(`${pages['tag-top-dog']}/rss`),
  channelRss: get(`${pages.channel}/rss`),
  tagRss: get(`${pages.tag}/rss`),
  albumRss: get(`${pages['album-view']}/rss`),
  podcast: get(`${pages['album-by-id']}/podcast.xml`),
  episodeSound: get(`${pages['video-by-id']}/sound.m4a`),
  episodeFilm: get(`${pages['video-by-id']}/film.mp4`),
  episodePicture: get(`${pages['video-by-id']}/square.jpg`),
  episodeChapters: get(`${pages['video-by-id']}/chapters.json`),
  userRss: get(`${pages['user-profile']}/rss`),
  searchRss: get(`${pages.search}/rss`),
  widgetScript: get('/widgets.js'),
  embedClient: get('/embed-client.js'),
  embedClientSource: get('/embed-client.ts'),
  oauthToken: { path: '/oauth/token', methods: ['POST', 'OPTIONS'] },
  oauthRevocation: { path: '/oauth/revoke', methods: ['POST', 'OPTIONS'] },
  oauthMetadata: get('/.well-known/oauth-authorization-server'),
  webfinger: get('/.well-known/webfinger'),
  hostMeta: get('/.well-known/host-meta'),
  nodeInfoList: get('/.well-known/nodeinfo'),
  hostList: get('/awesome/sites.csv'),
  nodeInfo: get('/nodeinfo/2.1'),
  apOf: get('/ap/of/*'),
  apSite: get('/ap/site'),
  apPerson: get('/ap/users/:id'),
  apShelf: get('/ap/users/:id/videos'),
  apGroup: get('/ap/channels/:id'),
  apSitePart: get('/ap/site/:part(^(?:outbox|followers|following)$)'),
  apPersonPart: get('/ap/users/:id/:part(^(?:outbox|followers|following)$)'),
  apShelfPart: get('/ap/users/:id/videos/:part(^(?:outbox|followers|following)$)'),
  apGroupPart: get('/ap/channels/:id/:part(^(?:outbox|followers|following)$)'),
  apVideo: get('/ap/videos/:id'),
  apVideoPart: get('/ap/videos/:id/:part(^(?:likes|dislikes|shares|comments)$)'),
  apComment: get('/ap/comments/:id'),
  apPlaylists: get('/ap/users/:id/playlists'),
  apAlbum: get('/ap/albums/:id'),
  apAlbumEntry: get('/ap/albums/:id/videos/:video'),
  apCommentReplies: get('/ap/comments/:id/replies'),
  apInbox: post('/ap/inbox'),
  apSiteInbox: post('/ap/site/inbox'),
  apPersonInbox: post('/ap/users/:id/inbox'),
  apShelfInbox: post('/ap/users/:id/videos/inbox'),
  apGroupInbox: post('/ap/channels/:id/inbox'),
  receiveNetwork: get(`${pages['connect-network']}/receive`),
  leaveNetwork: get(`${pages['connect-network']}/sign-out`),
  accountForm: post(pages['settings-privacy']),
  runnerGreeting: post('/runner/greet'),
  runnerTake: post('/runner/take'),
  runnerBeat: post('/runner/beat'),
  runnerFile: post('/runner/file/:lease/:rung'),
  runnerReturn: post('/runner/return'),
  runnerSurrender: post('/runner/surrender'),
  runnerSource: get('/runner/source/:ticket'),
  push: get('/push'),
  pushSocket: { path: '/push/websocket', methods: ['GET', 'POST'] },
  pushSessionSocket: { path: `${session}/websocket`, methods: ['GET', 'POST'] },
  pushInfo: { path: '/push/info', methods: ['GET', 'OPTIONS'] },
  pushPoll: { path: `${session}/xhr`, methods: ['POST', 'OPTIONS'] },
  pushStream: { path: `${session}/xhr_streaming`, methods: ['POST', 'OPTIONS'] },
  pushEvents: get(`${session}/eventsource`),
  pushSend: { path: `${session}/xhr_send`, methods: ['POST', 'OPTIONS'] },
} as const satisfies Readonly<Record<string, RawRoute>>;

/** The path of one of these routes, with its parameters encoded: `rawHref('tagRss', { tag: 'cats' })`. */
export function rawHref<K extends keyof typeof raw>(
  name: K,
  params: Record<Params<(typeof raw)[K]['path']>, string | number>,
): string {
  return fillPath(raw[name].path, params);
}

function get<P extends string>(path: P): { readonly path: P; readonly methods: readonly ['GET'] } {
  return { path, methods: ['GET'] };
}

function post<P extends string>(path: P): { readonly path: P; readonly methods: readonly ['POST'] } {
  return { path, methods: ['POST'] };
}
