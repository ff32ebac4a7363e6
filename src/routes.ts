/**
 * THE MAP: every page of spec §2.2 and every call of spec §7, named by kind or by feature and operation.
 * Pages are found as `features/<floor>/<feature>/pages/<kind>.tsx`, calls are answered in
 * `features/<floor>/<feature>/api.ts`; links are built here and nowhere else.
 */
export interface Route<P extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: P;
}

export const pages = {
  index: '/',
  hot: '/hot',
  new: '/new',
  top: '/top',
  featured: '/featured',
  following: '/following',
  watching: '/watching',
  explore: '/explore',
  'user-profile': '/u/:username',
  channel: '/c/:channel',
  'channel-manage': '/c/:channel/manage',
  channels: '/channels',
  'channel-create': '/channels/new',
  tag: '/t/:tag',
  search: '/search',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password/:token',
  'verify-email': '/verify-email/:token',
  'first-moderator': '/welcome/:token',
  'user-followers': '/u/:username/followers',
  'user-following': '/u/:username/following',
  'comment-view': '/comment/:comment',
  'user-manage': '/manage',
  'notification-list': '/notifications',
  'message-list': '/messages',
  'message-thread': '/messages/:thread',
  unsubscribe: '/unsubscribe/:token',
  'video-failures': '/manage/failed',
  history: '/history',
  'watch-later': '/watch-later',
  settings: '/settings',
  'settings-notifications': '/settings/notifications',
  'settings-social': '/settings/social',
  'settings-account': '/settings/account',
  'connect-twitter': '/connect/twitter',
  'connect-facebook': '/connect/facebook',
  'oauth-apps': '/oauth/apps',
  'oauth-app': '/oauth/app/:app',
  'oauth-clients': '/oauth/clients',
  'oauth-client-create': '/oauth/clients/new',
  'oauth-client': '/oauth/client/:app',
  'oauth-client-edit': '/oauth/client/:app/edit',
  'oauth-authorize': '/oauth/authorize',
  terms: '/terms-of-use',
  rules: '/rules',
  licences: '/licences',
  'help-earn': '/help/earn',
  'copyright-complaint': '/copyright-complaint',
  reports: '/reports',
  log: '/awesome/log',
  decisions: '/decisions',
  transparency: '/transparency',
  'album-by-id': '/album/:album',
  'album-view': '/:username/albums/:slug',
  analytics: '/analytics',
  panel: '/awesome',
  'panel-users': '/awesome/users',
  'panel-jobs': '/awesome/jobs',
  'panel-storage': '/awesome/storage',
  'panel-mail': '/awesome/mail',
  'panel-health': '/awesome/health',
  'panel-video': '/awesome/videos/:video/edit',
  'ad-manage': '/awesome/ads',
  'tip-manage': '/awesome/tips',
  'settings-tips': '/settings/tips',
  'user-tip': '/u/:username/tip',
  'help-embed': '/help/embed',
  'video-embed': '/e/:code',
  'video-by-id': '/vi/:video',
  'video-thumbnail-edit': '/:code/edit-thumbnail',
  'video-replace': '/:code/replace',
  'video-delete': '/:code/delete',
  'video-view': '/:code',
} as const;

const list = ['offset', 'after'] as const;
const filters = ['moderated', 'private', 'nsfw'] as const;
const ads = ['force-ads', 'adunit', 'adtest', 'adtype'] as const;

/**
 * What a page reads of its query. Pages listed here are told of nothing else, so that signed-out readers
 * share one answer whatever is added to the address; of others an address with a query is nobody else's.
 */
export const pageQuery: { readonly [K in keyof typeof pages]?: readonly string[] } = {
  index: [...filters, ...list],
  hot: [...filters, ...list],
  new: [...filters, ...list],
  top: [...filters, ...list],
  featured: [...filters, ...list],
  watching: [...filters, ...list],
  explore: list,
  'user-profile': ['tab', ...list],
  channel: ['order', 'tab', ...list],
  channels: [],
  tag: ['order', ...list],
  search: ['q', 'kind', 'order', 'age', 'length', 'quality', 'channel', ...list],
  'user-followers': list,
  'user-following': list,
  'album-view': list,
  terms: [],
  rules: [],
  licences: [],
  transparency: [],
  'comment-view': [],
  history: ['q', ...list],
  'watch-later': [],
  'video-view': ['album', 'comment', 'comments', 'after', 'nsfw', 'internal', ...ads],
  'help-earn': [],
  'video-embed': ['autoplay', 'muted', 'loop', 'stats', 'nsfw', 'internal', ...ads],
};

export const api = {
  account: {
    change: post('/user/:user'),
    edit: post('/user/:user/edit'),
    sendVerify: post('/user/email/send-verify'),
    verifyEmail: post('/user/email/verify'),
  },
  ad: {
    vast: get('/sponsor/vast'),
    count: get('/sponsor/:ad/:event'),
    list: get('/sponsors'),
    create: post('/sponsors'),
    file: post('/sponsor/:ad/file'),
    change: post('/sponsor/:ad'),
    remove: post('/sponsor/:ad/delete'),
    ofVideo: post('/video/:video/ad'),
    pictureOfVideo: post('/video/:video/ad/picture'),
  },
  caption: {
    list: get('/video/:video/captions'),
    add: post('/video/:video/captions'),
    change: post('/video/:video/caption/:caption'),
    remove: post('/video/:video/caption/:caption/delete'),
  },
  album: {
    create: post('/album'),
    read: get('/album/:album'),
    edit: post('/album/:album'),
    remove: del('/album/:album'),
    videos: get('/album/:album/videos'),
    addVideo: post('/album/:album/video/:video'),
    removeVideo: del('/album/:album/video/:video'),
    watchLater: post('/album/:video/watch-later'),
    ofUser: get('/user/:user/albums'),
  },
  analytics: { pageView: post('/page-view'), playerEvents: post('/player-events'), read: get('/analytics') },
  channel: {
    list: get('/channels'),
    suggest: get('/channels/suggest'),
    read: get('/channel/:channel'),
    address: get('/channel/:channel/url'),
    moderators: get('/channel/:channel/moderators'),
    followedBy: post('/user/:user/follows-channels'),
    follow: post('/channel/:channel/follow'),
    unfollow: post('/channel/:channel/unfollow'),
    isFollowed: get('/channel/:channel/follow'),
    isFollowedBy: get('/channel/:channel/follow/:otherUser'),
    followers: get('/channel/:channel/followers'),
    create: post('/channel'),
    edit: post('/channel/:channel'),
    remove: del('/channel/:channel'),
    updatePicture: post('/channel/:channel/picture/update'),
    removePicture: post('/channel/:channel/picture/remove'),
    updateCover: post('/channel/:channel/cover/update'),
    removeCover: post('/channel/:channel/cover/remove'),
    appoint: put('/channel/:channel/moderators/:user'),
    dismiss: del('/channel/:channel/moderators/:user'),
  },
  channelFeed: {
    hot: get('/channel/:channel/hot'),
    new: get('/channel/:channel/new'),
    top: get('/channel/:channel/top'),
    hotAlias: get('/channels/hot'),
    newAlias: get('/channels/new'),
    topAlias: get('/channels/top'),
  },
  comment: {
    list: get('/comments/list'),
    ofVideo: get('/video/:video/comments'),
    create: post('/comment/create'),
    read: get('/comment/:comment'),
    replies: get('/comment/:comment/comments'),
    address: get('/comment/:comment/url'),
    edit: post('/comment/:comment/edit'),
    remove: post('/comment/:comment/delete'),
    restore: post('/comment/:comment/restore'),
    vote: post('/comment/:comment/vote'),
    approve: post('/comment/:comment/approve'),
    pin: post('/comment/:comment/pin'),
    changeDiscussion: post('/video/:video/discussion'),
  },
  connect: {
    networks: get('/auth/networks'),
    begin: post('/auth/networks/:network/connect'),
    disconnect: post('/auth/networks/:network/disconnect'),
  },
  embed: { oembed: get('/videos/oembed'), oembedJson: get('/videos/oembed.json') },
  entry: {
    check: post('/auth/check'),
    signIn: post('/auth/create'),
    signOut: post('/auth/delete'),
    signUp: post('/user/create'),
    forgot: post('/user/forgot'),
    reset: post('/user/reset'),
    firstModerator: post('/user/first-moderator'),
  },
  feed: {
    hot: get('/videos/hot'),
    frontpage: get('/videos/hot/frontpage'),
    frontpageBy: get('/videos/frontpage/:order'),
    hotAlias: get('/videos/hot/:subindex'),
    new: get('/videos/new'),
    featured: get('/videos/featured'),
    following: get('/videos/following'),
    followingAlias: get('/videos/feed'),
    watching: get('/videos/watching'),
    trending: get('/videos/trending'),
    list: get('/videos/list'),
    listAlias: get('/list'),
  },
  grab: { preview: get('/grab/preview'), start: post('/grab') },
  follow: {
    user: post('/user/:user/follow'),
    unfollowUser: post('/user/:user/unfollow'),
    isFollowed: get('/user/:user/follow'),
    follows: get('/user/:user/follow/:otherUser'),
    followers: get('/user/:user/followers'),
    following: get('/user/:user/following'),
    enableNotifications: post('/user/:user/enable-notifications'),
    disableNotifications: post('/user/:user/disable-notifications'),
    isNotified: get('/user/:user/notified'),
  },
  history: {
    list: get('/history'),
    change: post('/history'),
    clear: del('/history'),
    remove: del('/history/:video'),
    restore: post('/history/restore'),
    savePosition: post('/video/:video/position'),
  },
  log: { list: get('/log'), own: get('/log/own'), counts: get('/log/counts') },
  message: {
    list: get('/private-messages'),
    create: post('/private-messages/create'),
    search: get('/private-messages/search'),
    unread: get('/private-messages/unread'),
    choices: get('/private-messages/choices'),
    choose: post('/private-messages/choices'),
    read: get('/private-messages/:thread'),
    messages: get('/private-messages/:thread/messages'),
    send: post('/private-messages/:thread/messages'),
    remove: del('/private-messages/:thread/messages/:message'),
    restore: post('/private-messages/:thread/messages/:message/restore'),
    markRead: post('/private-messages/:thread/read'),
    typing: post('/private-messages/:thread/typing'),
    leave: del('/private-messages/:thread/participants/:user'),
  },
  moderation: { banUser: post('/user/:user/ban'), banVideo: post('/video/:video/ban') },
  notification: {
    unread: get('/notifications/unread'),
    list: get('/notifications'),
    read: get('/notification/:notification'),
    markRead: post('/notifications/mark-read'),
    preferences: get('/user/:user/notification-preferences'),
    setPreference: post('/user/:user/notification-preferences'),
    setDigest: post('/user/:user/digest'),
    subscribe: post('/notifications/subscribe'),
    unsubscribe: post('/notifications/unsubscribe'),
    endLetters: post('/notifications/end-letters'),
  },
  oauth: {
    apps: get('/oauth/apps'),
    clients: get('/oauth/clients'),
    register: post('/oauth/register'),
    edit: post('/oauth/client/:application_id/edit'),
    rotate: post('/oauth/client/:application_id/rotate'),
    remove: post('/oauth/client/:application_id/delete'),
    authorize: post('/oauth/authorize'),
    revoke: post('/oauth/revoke'),
    revokeAll: post('/oauth/revoke-all'),
    token: post('/oauth/token'),
  },
  panel: { retryJob: post('/job/:job/retry') },
  pin: {
    user: put('/user/:user/pin/:video'),
    unpinUser: del('/user/:user/pin/:video'),
    changeUser: post('/user/:user/pin/:video'),
    isUserPinned: get('/user/:user/pin/:video'),
    channel: put('/channel/:channel/pin/:video'),
    unpinChannel: del('/channel/:channel/pin/:video'),
    changeChannel: post('/channel/:channel/pin/:video'),
    isChannelPinned: get('/channel/:channel/pin/:video'),
  },
  profile: {
    read: get('/user/:user'),
    byUsername: get('/userByUsername'),
    byUsernamePath: get('/userByUsername/:url'),
    random: get('/user/random'),
    suggest: get('/users/suggest'),
    suggestAlias: get('/user/suggest'),
    featured: get('/users/featured'),
    videos: get('/user/:user/videos'),
    likes: get('/videos/likes'),
    likesAlias: get('/likes/list'),
    channels: get('/user/:user/channels'),
  },
  push: { config: get('/push/config') },
  report: {
    flag: post('/video/:video/flag'),
    isFlagged: get('/video/:video/flag'),
    flagComment: post('/comment/:comment/flag'),
    isCommentFlagged: get('/comment/:comment/flag'),
    flagMessage: post('/message/:message/flag'),
    isMessageFlagged: get('/message/:message/flag'),
    list: get('/reports'),
    decide: post('/report/:video/settle'),
    decideComment: post('/comment/:comment/settle-reports'),
    decideMessage: post('/message/:message/settle-reports'),
    complain: post('/copyright-complaint'),
    complaints: get('/copyright-complaints'),
    answerComplaint: post('/copyright-complaint/:complaint/answer'),
  },
  search: {
    videos: get('/videos/search'),
    names: get('/search'),
    suggest: get('/search/suggest'),
  },
  security: {
    sessions: get('/auth/sessions'),
    endSession: post('/auth/sessions/:session/delete'),
    endOtherSessions: post('/auth/sessions/delete-others'),
    startTotp: post('/auth/totp/start'),
    confirmTotp: post('/auth/totp/confirm'),
    removeTotp: post('/auth/totp/delete'),
    renewCodes: post('/auth/totp/recovery-codes'),
    passkeys: get('/auth/passkeys'),
    startPasskey: post('/auth/passkeys/start'),
    addPasskey: post('/auth/passkeys/create'),
    removePasskey: post('/auth/passkeys/:passkey/delete'),
    startPasskeySignIn: post('/auth/passkey/start'),
    passkeySignIn: post('/auth/passkey/create'),
  },
  share: { track: post('/video/:video/track-share') },
  tag: {
    list: get('/tags'),
    suggest: get('/tags/suggest'),
  },
  tagFeed: {
    read: get('/tag/:tag'),
    videos: get('/tag/:tag/videos'),
    hot: get('/tag/:tag/hot'),
  },
  user: {
    updateAvatar: post('/user/:user/avatar/update'),
    cropAvatar: post('/user/:user/avatar/crop'),
    removeAvatar: post('/user/:user/avatar/remove'),
    avatar: get('/user/:user/avatar'),
    avatarOfType: get('/user/:user/avatar/:type'),
    updateCover: post('/user/:user/cover/update'),
    removeCover: post('/user/:user/cover/remove'),
    cover: get('/user/:user/cover'),
    coverOfType: get('/user/:user/cover/:type'),
    block: put('/user/:user/block/:blockUser'),
    unblock: del('/user/:user/block/:blockUser'),
    isBlocked: get('/user/:user/block/:blockUser'),
    mute: put('/user/:user/mute/:muteUser'),
    unmute: del('/user/:user/mute/:muteUser'),
    isMuted: get('/user/:user/mute/:muteUser'),
  },
  studio: {
    original: get('/video/:video/original'),
    readThumbnail: get('/video/:video/thumbnail'),
    readThumbnailByUrl: get('/videoByUrl/:url/thumbnail'),
    changeThumbnail: post('/video/:video/thumbnail'),
    downloads: get('/video/:video/downloads'),
    replace: post('/video/:video/replace'),
    replacement: get('/video/:video/replace'),
    retry: post('/video/:video/retry'),
    dropReplacement: post('/video/:video/replace/cancel'),
    deleteFailed: post('/video/:video/delete-failed'),
  },
  takeout: {
    startExport: post('/user/:user/export'),
    readExport: get('/user/:user/export'),
    leave: post('/user/:user/delete'),
  },
  tip: {
    offer: get('/user/:user/tip'),
    send: post('/user/:user/tip'),
    tippers: get('/user/:user/tippers'),
    refund: post('/tip/:tip/refund'),
    wallet: get('/user/:user/wallet'),
    credit: post('/user/:user/wallet'),
    statement: get('/user/:user/statement'),
    payouts: get('/user/:user/payouts'),
    requestPayout: post('/user/:user/payouts'),
    withdrawPayout: post('/payout/:payout/withdraw'),
    waitingPayouts: get('/payouts'),
    decidePayout: post('/payout/:payout/settle'),
    stripe: post('/tips/stripe'),
  },
  upload: {
    request: post('/video/request'),
    create: post('/upload/create'),
    chunk: post('/upload/chunk'),
    chunkStatus: get('/upload/chunk'),
    status: get('/upload/status'),
    cancel: post('/upload/cancel'),
    simple: post('/video/upload'),
    claim: post('/video/:video/claim'),
  },
  detail: {
    random: get('/video/random'),
    read: get('/video/:video'),
    readByUrl: get('/videoByUrl'),
    readByUrlPath: get('/videoByUrl/:url'),
    track: post('/video/:video/track'),
  },
  video: {
    remove: post('/video/:video/delete'),
    restore: post('/video/:video/restore'),
    edit: post('/video/:video/edit'),
    editForm: get('/video/:video/edit'),
    updateTitle: post('/video/update-title'),
    stream: get('/video/:video/stream'),
    mayRemoveChannel: get('/video/:video/remove-channel'),
    removeChannel: post('/video/:video/remove-channel'),
  },
  vote: { cast: post('/video/:video/vote'), own: get('/votes') },
} as const;

export type PageKind = keyof typeof pages;

/** The names behind colons in a pattern. */
export type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number | undefined>;

/** The path of a page, with its parameters encoded: `href('tag', { tag: 'cats' })` is `/t/cats`. */
export function href<K extends PageKind>(
  kind: K,
  params?: Record<Params<(typeof pages)[K]>, string | number>,
  query: Query = {},
): string {
  return fillPath(pages[kind], params ?? {}) + queryString(query);
}

/** `path` with every `:name` replaced by its encoded value. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function queryString(query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

function get<P extends string>(path: P): { readonly method: 'GET'; readonly path: `/api${P}` } {
  return { method: 'GET', path: `/api${path}` };
}

function put<P extends string>(path: P): { readonly method: 'PUT'; readonly path: `/api${P}` } {
  return { method: 'PUT', path: `/api${path}` };
}

function del<P extends string>(path: P): { readonly method: 'DELETE'; readonly path: `/api${P}` } {
  return { method: 'DELETE', path: `/api${path}` };
}

function post<P extends string>(path: P): { readonly method: 'POST'; readonly path: `/api${P}` } {
  return { method: 'POST', path: `/api${path}` };
}
