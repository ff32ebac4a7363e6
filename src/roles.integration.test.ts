import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import editJobs from '#features/making/edit/jobs.ts';
import listJobs from '#features/making/grab/list-jobs.ts';
import userJobs from '#features/people/user/jobs.ts';
import captionJobs from '#features/making/caption/jobs.ts';
import clipJobs from '#features/making/clip/jobs.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import processingJobs from '#features/making/processing/jobs.ts';
import accountJobs from '#features/people/account/jobs.ts';
import { DIGESTS } from '#features/people/notification/texts.ts';
import { contents } from '#platform/testing/contents.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { api, fillPath, pages, type Route } from './routes.ts';

// Written by hand from spec §6, not made from the table in `base/policy.ts`: who may make each call and open
// each page. In each row: signed out, signed in, the owner, a moderator of the video's channel, a global
// moderator; y may, – may not.

/** Anybody. */
const EVERYBODY = 'y y y y y';
/** Whoever is signed in. */
const PEOPLE = '– y y y y';
/** Whose account, album or profile it is. */
const SELF = '– – y – –';
/** The owner, and global moderators. */
const OWNERS = '– – y – y';
/** Global moderators. */
const MODERATORS = '– – – – y';
/** Moderators of the channel, and global ones. */
const OF_CHANNEL = '– – – y y';
/** Everybody signed in but the owner. */
const OTHERS = '– y – y y';
/** Moderators of the channel, global ones, and whom it is about. */
const SELF_OF_CHANNEL = '– – y y y';
const NOBODY = '– – – – –';

const CALLS: Readonly<Record<string, readonly string[]>> = {
  [EVERYBODY]: [
    'ad: vast count',
    'caption: list',
    'chapter: read',
    'album: read videos ofUser editors',
    'analytics: pageView playerEvents',
    'channel: list listAlias suggest read address moderators followers isFollowedBy isFollowed',
    'channelPeople: members',
    'channelFeed: hot new top hotAlias newAlias topAlias',
    'comment: list ofVideo read replies address discussion',
    'connect: networks',
    'embed: oembed oembedJson',
    'account: verifyEmail checkName',
    'entry: check signIn signUp forgot reset',
    'failure: report',
    'joining: confirm withdraw',
    'links: read',
    'feed: hot frontpage frontpageBy hotAlias new featured watching onAir trending list listAlias ranking',
    'feed: following followingAlias',
    'live: earlier',
    'grab: preview start',
    'follow: follows followers following subscribed isFollowed',
    'log: counts',
    'notification: endLetters',
    'pin: isUserPinned isChannelPinned',
    'profile: read byUsername byUsernamePath random suggest suggestAlias featured videos',
    'report: complain',
    'review: appealByLink',
    'search: videos names suggest spoken',
    'security: startPasskeySignIn passkeySignIn',
    'share: track',
    'tag: list listAlias suggest related isFollowed',
    'tagFeed: read videos hot topDog',
    'user: avatar avatarOfType cover coverOfType',
    'studio: readThumbnail readThumbnailByUrl',
    'tip: tippers stripe',
    'upload: request create simple chunkStatus status chunk part storedPart confirm cancel',
    'detail: random read readByUrl readByUrlPath track',
    'videoPassword: unlock',
    'video: mayRemoveChannel stream restore',
    'vote: likes',
  ],
  [PEOPLE]: [
    'account: sendVerify',
    'album: create deleted watchLater savedForLater removeWatched restore edited acceptInvitation',
    'bulk: start list downloads read stop undo',
    'channel: choices follow unfollow followedBy acceptInvitation',
    'channelPeople: membership join takeOver',
    'comment: create vote restore',
    'connect: begin connectDirectory disconnect',
    'entry: signOut firstModerator',
    'federation: lookUp',
    'follow: user unfollowUser isNotified enableNotifications disableNotifications',
    'history: list change clear remove restore savePosition',
    'imports: create createArchive part received change list read items start pause resume retry remove',
    'live: create list read key end send',
    'liveTools: plan mark',
    'log: own',
    'message: list create search unread choices choose read messages send remove restore',
    'message: markRead mute typing',
    'notification: unread list read markRead subscribe unsubscribe devices addDevice removeDevice',
    'oauth: apps clients register edit rotate remove authorize revoke revokeAll',
    'profile: likes likesAlias channels',
    'push: config',
    'report: isFlagged isCommentFlagged flagMessage isMessageFlagged isUserFlagged isAlbumFlagged',
    'security: sessions endSession endOtherSessions startTotp confirmTotp removeTotp renewCodes passkeys',
    'security: startPasskey addPasskey removePasskey',
    'review: appeal',
    'suggestion: list change dismissed dismiss restore',
    'tag: follow unfollow',
    'tip: refund withdrawPayout',
    'upload: claim allotment',
    'vote: cast own',
    'webhook: read save remove rotate test deliveries redeliver',
  ],
  [SELF]: [
    'account: change edit',
    'links: addPicture',
    'album: edit remove addVideo removeVideo inviteEditor removeEditor',
    'podcast: read offer stop',
    'comment: edit',
    'notification: preferences setPreference setDigest mutes mute',
    'takeout: startExport readExport leave',
    'message: leave',
    'tip: requestPayout',
    'user: updateAvatar updateCover cropAvatar block unblock isBlocked mute unmute isMuted',
    'user: mutedHosts muteHost unmuteHost',
    'moving: read setAliases move end',
  ],
  [OWNERS]: [
    'links: save removePicture',
    'channel: dismiss',
    'caption: add request requested waveform change remove',
    'chapter: save',
    'comment: remove approve pin changeDiscussion ban',
    'pin: user unpinUser changeUser',
    'size: read restore',
    'cut: read save undo keyFrames',
    'studio: original downloads changeThumbnail replace replacement retry dropReplacement',
    'user: removeAvatar removeCover',
    'videoPassword: list add remove',
    'analytics: ofUser ofVideo',
    'tip: wallet statement payouts',
    'video: remove edit editForm updateTitle',
  ],
  [MODERATORS]: [
    'ad: list create file change remove ofVideo pictureOfVideo',
    'analytics: read ofSite',
    'channel: create edit remove updatePicture removePicture updateCover removeCover appoint',
    'channelPeople: offer withdrawOffer',
    'clip: cut',
    'entry: makeInvite revokeInvite',
    'runner: listRunners makeRunner revokeRunner',
    'failure: settle',
    'federation: hosts setHost addHosts',
    'joining: list approve refuse restore',
    'log: list',
    'moderation: banUser banVideo ranges banRange unbanRange addressBans liftAddressBan notes writeNote changeRole rename quota changeQuota',
    'live: listOnAir',
    'panel: retryJob previewRule',
    'review: list next claim release decide undo answerAppeal',
    'site: read change restore announce withdraw',
    'tip: credit waitingPayouts decidePayout',
  ],
  [OF_CHANNEL]: [
    'channel: changeRules',
    'channelPeople: letIn',
    'pin: channel unpinChannel changeChannel',
    'video: removeChannel',
  ],
  [SELF_OF_CHANNEL]: ['channelPeople: remove'],
  [OTHERS]: ['report: flag flagComment flagUser flagAlbum', 'tip: offer send'],
  // A client's own credentials, a video that has failed, a site where one asks to join: there are none here.
  [NOBODY]: ['oauth: token', 'studio: deleteFailed', 'joining: request'],
};

const EVERY_PAGE = 'y y y y y';
const PAGES: Readonly<Record<string, string>> = {
  [EVERY_PAGE]:
    'index hot new top featured watching explore user-profile channel channel-members channels tag search ' +
    'sign-in sign-up ' +
    'forgot-password user-followers user-following comment-view terms rules licences help-earn ' +
    'help-creators copyright-complaint transparency album-by-id album-view help-embed video-embed video-by-id video-view ' +
    'following oauth-clients tag-top-dog help help-api help-api-group privacy help-widgets help-webhooks widget-follow ' +
    'widget-user widget-channel',
  [PEOPLE]:
    'sign-out for-you likes user-manage notification-list message-list video-failures videos-change import-list live-list history watch-later settings ' +
    'settings-links settings-notifications settings-social settings-account oauth-apps oauth-client-create ' +
    'decisions own-reports analytics settings-tips settings-privacy settings-elsewhere',
  [OWNERS]:
    'video-thumbnail-edit video-captions video-chapters video-replace video-cut video-delete video-analytics',
  [MODERATORS]:
    'reports clip log analytics-site panel panel-users panel-user panel-jobs panel-storage panel-mail panel-live panel-runners panel-health ' +
    'panel-failures panel-settings panel-news panel-invites panel-requests panel-addresses panel-channels panel-hosts panel-queue panel-video ' +
    'panel-search ad-manage tip-manage channel-create',
  [OF_CHANNEL]: 'channel-manage',
};

/** Pages that a token, an application or a conversation names, of which there are none here. */
const ELSEWHERE =
  'reset-password verify-email registration first-moderator unsubscribe connect-network oauth-app ' +
  'oauth-client oauth-client-edit oauth-client-webhook oauth-authorize message-thread user-tip videos-changing import-view live-view panel-failure panel-item ' +
  'appeal appeal-by-link';

let site: TestSite;
let other: Person;
let music: number;

beforeAll(async () => {
  site = await startSite({ TIPS: 'on', SPEECH_URL: 'http://127.0.0.1:9/v1' });
  await site.ctx.settings.set('live', 'everyone');
  await site.ctx.jobs.prepare([
    ...[...clipJobs(site.ctx), ...accountJobs(site.ctx), ...processingJobs(site.ctx)],
    ...[...captionJobs(site.ctx), ...editJobs(site.ctx), ...listJobs(site.ctx), ...userJobs(site.ctx)],
  ]);
  other = await signUp(site);
  const tagged = await publishVideo(site, other.id);
  await other.post(`/api/video/${tagged}/edit`, { description: '#cats' });
  const { id } = await site.ctx.db
    .selectFrom('channel')
    .select('id')
    .where('url', '=', 'music')
    .executeTakeFirstOrThrow();
  music = id;
});
afterAll(() => site?.close());

type RoleName = 'nobody' | 'somebody' | 'owner' | 'ofChannel' | 'moderator';
const WHO: readonly RoleName[] = ['nobody', 'somebody', 'owner', 'ofChannel', 'moderator'];

/** Somebody's video, comment and album, and whoever asks for them. */
async function scene(who: RoleName) {
  const owner = await signUp(site);
  const asker =
    who === 'owner' || who === 'nobody'
      ? owner
      : await signUp(site, who === 'moderator' ? { acl: 'moderator' } : {});
  const { db } = site.ctx;
  const video = await publishVideo(site, owner.id, { channel_id: music, duration: 60 });
  const { code } = await db
    .selectFrom('video')
    .select('code')
    .where('id', '=', video)
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto('comment')
    .values({ video_id: video, account_id: owner.id, body: 'Said' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: album, slug } = await db
    .insertInto('album')
    .values({ account_id: owner.id, title: 'Mine', slug: 'mine', position: 0 })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  if (who === 'ofChannel')
    await db.insertInto('channel_moderator').values({ channel_id: music, account_id: asker.id }).execute();
  const names = {
    ...{
      user: owner.id,
      username: owner.username,
      otherUser: other.id,
      blockUser: other.id,
      muteUser: other.id,
    },
    ...{ video, code, url: code, comment: comment.id, album, slug, channel: 'music', tag: 'cats' },
    ...{
      group: 'votes',
      kind: 'user',
      owner: owner.username,
      network: 'twitter',
      order: 'hot',
      subindex: 'hot',
      type: 'small',
      event: 'start',
    },
  };
  return { asker: who === 'nobody' ? null : asker, names };
}

type Names = Awaited<ReturnType<typeof scene>>['names'];

/** The scenes of those who change nothing, one for each role: making them took most of the time. */
const shared = new Map<RoleName, ReturnType<typeof scene>>();

function sharedScene(who: RoleName): ReturnType<typeof scene> {
  const made = shared.get(who) ?? scene(who);
  shared.set(who, made);
  return made;
}

/** What every form asks for somewhere, so that a call is refused for its role alone. */
const fieldsFor = ({ code, video }: Names) => ({
  ...{
    code,
    video: String(video),
    value: 1,
    title: 'New',
    body: 'New',
    text: 'New',
    outcome: 'dismissed',
    end: '1',
  },
  ...{ locked: 1, acl: '', disable_autoplay: 1, default_public: 1, type: 'tipped', site: 1, digest: 'off' },
  ...{ amount: 100, password: 'secret', every: DIGESTS[0], name: 'New', lang: 'en', pinned: 1, public: 0 },
  ...{
    x: 0,
    y: 0,
    width: 16,
    height: 16,
    default: 1,
    filename: 'a.mp4',
    size: 9,
    destination: 'Bank',
    muted: 1,
  },
  ...{
    key: crypto.randomUUID(),
    range: '203.0.113.0/24',
    rules: 'New',
    links: [],
    aliases: [],
    target: '@ann@social.example',
  },
});

/** An address with the scene's names; what the scene has not is number 999999999. */
function address(path: string, names: Names): string {
  const known: Readonly<Record<string, string | number>> = names;
  const missing = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? 999_999_999]);
  return fillPath(path, Object.fromEntries(missing));
}

const REFUSED = [401, 403];

/** A channel to be deleted, since every scene needs the other one; its address. */
async function spareChannel(who: RoleName, asker: Person | null): Promise<string> {
  const url = `spare-${who.toLowerCase()}`;
  const { id } = await site.ctx.db
    .insertInto('channel')
    .values({ url, title: 'Spare' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (who === 'ofChannel' && asker)
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: id, account_id: asker.id })
      .execute();
  return url;
}

/** Whether that role may make the call; whoever is to be refused leaves the scene as it was. */
async function mayCall({ method, path }: Route, who: RoleName, isRefused: boolean): Promise<string> {
  const isKept = method === 'GET' || isRefused;
  const { asker, names } = await (isKept ? sharedScene(who) : scene(who));
  if (path === api.channel.remove.path && method === api.channel.remove.method)
    names.channel = await spareChannel(who, asker);
  const { statusCode } = await site.app.inject({
    method,
    url: address(path, names),
    ...(asker && { headers: asker.headers }),
    ...(method === 'POST' && { payload: fieldsFor(names) }),
  });
  expect([path, statusCode < 500 || statusCode === 503]).toEqual([path, true]);
  return REFUSED.includes(statusCode) ? '–' : 'y';
}

async function mayOpen(path: string, who: RoleName): Promise<string> {
  const { asker, names } = await sharedScene(who);
  const url = address(path, names);
  const { statusCode, headers } = await site.app.inject({
    url,
    ...(asker && { headers: { cookie: asker.cookie } }),
  });
  const isAsked = String(headers.location ?? '').startsWith('/sign-in');
  return statusCode === 404 || isAsked || REFUSED.includes(statusCode) ? '–' : 'y';
}

async function row(ask: (who: RoleName, at: number) => Promise<string>): Promise<string> {
  const answers: string[] = [];
  for (const [at, who] of WHO.entries()) answers.push(await ask(who, at));
  return answers.join(' ');
}

describe('every call answers whom spec §6 names, and nobody else', () => {
  const wanted = Object.entries(CALLS).flatMap(([by, features]) =>
    features.flatMap((line) => {
      const [feature = '', calls = ''] = line.split(': ');
      return calls.split(' ').map((name) => [`${feature}.${name}`, by] as const);
    }),
  );
  const routes = new Map(
    Object.entries(api).flatMap(([feature, calls]) =>
      Object.entries(calls as Record<string, Route>).map(
        ([name, route]) => [`${feature}.${name}`, route] as const,
      ),
    ),
  );

  it('names every call once', () => {
    expect(wanted.map(([name]) => name).toSorted()).toEqual([...routes.keys()].toSorted());
  });

  it.each(wanted)('%s: %s', async (name, by) => {
    const route = routes.get(name);
    if (!route) throw new Error(`There is no call ${name}.`);
    const wantedOf = by.split(' ');
    expect(await row((who, at) => mayCall(route, who, wantedOf[at] === '–'))).toBe(by);
  });
});

describe('every page opens for whom spec §6 names, and is not there for anybody else', () => {
  const wanted = Object.entries(PAGES).flatMap(([by, kinds]) =>
    kinds.split(' ').map((kind) => [kind, by] as const),
  );

  it('names every page once', () => {
    const named = [...wanted.map(([kind]) => kind), ...ELSEWHERE.split(' ')];
    expect(named.toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it.each(wanted)('%s: %s', async (kind, by) => {
    expect(await row((who) => mayOpen(pages[kind as keyof typeof pages], who))).toBe(by);
  });
});

/** What a call is given besides the scene: names in its address, fields, or a file in this field. */
interface CallFields {
  readonly names?: object;
  readonly fields?: object;
  readonly file?: string;
}

type Scene = { asker: Person; names: Names };

const FRAME = { width: 400, height: 200 } as const;
const captions = { lang: 'en', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nRain' };
const ad = { kind: 'image', title: 'Tea', click_url: 'https://tea.example/' };
const adOfVideo = { title: 'Tea', url: 'https://tea.example/' };

/** The value under this key somewhere in the answer to a moderator's call. */
async function found({ asker }: Scene, key: string, path: string, fields: object = {}): Promise<string> {
  const { body } = await asker.post(path, fields);
  return new RegExp(`"${key}":"?([\\w-]+)`).exec(JSON.stringify(body))?.[1] ?? '';
}

/** What makes each call of moderators change something, where the names and fields above do not. */
const PREPARED: Readonly<Record<string, (set: Scene) => Promise<CallFields> | CallFields>> = {
  'ad.create': () => ({ fields: ad }),
  'cut.save': () => ({ fields: { keep: '0-2' } }),
  'ad.file': async (set) => ({
    file: 'filedata',
    names: { ad: await found(set, 'ad_id', api.ad.create.path, ad) },
  }),
  'ad.change': async (set) => ({
    names: { ad: await found(set, 'ad_id', api.ad.create.path, ad) },
    fields: { title: 'Coffee' },
  }),
  'ad.remove': async (set) => ({ names: { ad: await found(set, 'ad_id', api.ad.create.path, ad) } }),
  'ad.ofVideo': () => ({ fields: adOfVideo }),
  'ad.pictureOfVideo': async ({ asker, names }) => {
    await asker.post(fillPath(api.ad.ofVideo.path, { video: names.video }), adOfVideo);
    return { file: 'filedata' };
  },
  'videoPassword.remove': async (set) => {
    const path = fillPath(api.videoPassword.add.path, { video: set.names.video });
    return { names: { password: await found(set, 'password_id', path, { password: 'open sesame' }) } };
  },
  'channel.create': () => ({ fields: { title: 'Tea', url: 'tea' } }),
  'channel.edit': () => ({ fields: { title: 'Concerts' } }),
  'channel.changeRules': () => ({ fields: { rules: 'Be kind.' } }),
  'channel.updatePicture': () => ({ file: 'filedata' }),
  'channel.updateCover': () => ({ file: 'filedata' }),
  'channel.removePicture': () => haveChannel({ picture_version: 1 }),
  'channel.removeCover': () => haveChannel({ cover_version: 1 }),
  'channel.dismiss': async ({ names }) => {
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: music, account_id: names.user })
      .execute();
    return {};
  },
  'channel.acceptInvitation': async ({ asker }) => {
    await site.ctx.db
      .insertInto('channel_invitation')
      .values({ channel_id: music, account_id: asker.id, invited_at: new Date() })
      .execute();
    return {};
  },
  'channelPeople.join': async ({ asker }) => {
    const asked = { channel_id: music, account_id: asker.id, state: 'invited', changed_at: new Date() };
    await site.ctx.db.insertInto('channel_member').values(asked).execute();
    return {};
  },
  'channelPeople.letIn': async ({ names }) => {
    const asked = { channel_id: music, account_id: names.user, state: 'asked', changed_at: new Date() };
    await site.ctx.db.insertInto('channel_member').values(asked).execute();
    return {};
  },
  'channelPeople.takeOver': ({ asker }) =>
    haveChannel({ offered_to: asker.id, offered_by: other.id, offered_at: new Date() }),
  'channel.remove': async (set) => {
    await set.asker.post(api.channel.create.path, { title: 'Gone', url: 'gone' });
    return { names: { channel: 'gone' } };
  },
  'joining.approve': async () => ({ fields: { requests: await requestOf('newcomer') } }),
  'joining.refuse': async () => ({ fields: { requests: await requestOf('stranger') } }),
  'joining.restore': async () => ({ names: { request: await requestOf('returner', new Date()) } }),
  'runner.makeRunner': async () => ({ fields: { name: 'Attic' } }),
  'runner.revokeRunner': async (set) => ({
    names: { runner: await found(set, 'runner_id', api.runner.makeRunner.path, { name: 'Attic' }) },
  }),
  'entry.revokeInvite': async (set) => ({
    names: { invite: await found(set, 'invite_id', api.entry.makeInvite.path) },
  }),
  'failure.settle': async () => {
    const { id } = await site.ctx.db
      .insertInto('failure')
      .values({ fingerprint: Buffer.from('one'), source: 'server', name: 'Error', message: 'Broken' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: { failure: id }, fields: { state: 'settled' } };
  },
  'links.save': () => ({ fields: { links: [{ label: 'Tea', url: 'https://tea.org/' }] } }),
  'links.removePicture': async ({ names }) => {
    const { id } = await site.ctx.db
      .insertInto('profile_picture')
      .values({ account_id: names.user, alt: '', width: 4, height: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: { picture: id } };
  },
  'federation.setHost': () => ({ fields: { host: 'social.example', standing: 'limited' } }),
  'federation.addHosts': () => ({ fields: { list: 'bad.example' } }),
  'moderation.banRange': () => ({ fields: { range: '192.0.2.0/24' } }),
  'moderation.liftAddressBan': async ({ names }) => {
    await site.ctx.db
      .insertInto('refused_address')
      .values({
        address_hash: Buffer.from(`lifted ${names.user}`),
        account_id: names.user,
        expires_at: new Date(Date.now() + 1e6),
      })
      .execute();
    // With the account alone: the video that the fields name was not banned.
    return { fields: { video: '' } };
  },
  'moderation.changeQuota': () => ({ fields: { daily: '3' } }),
  'moderation.rename': ({ names }) => ({ fields: { username: `renamed${names.user}` } }),
  'moderation.unbanRange': async ({ asker }) => {
    await asker.post(api.moderation.banRange.path, { range: '198.51.100.0/24' });
    const { id } = await site.ctx.db
      .selectFrom('refused_range')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { names: { id } };
  },
  'review.decide': ({ names }) => ({
    names: { type: 'video', id: names.video },
    fields: { outcome: 'suspended', reason: 'spam' },
  }),
  'review.undo': async (set) => ({ names: { decision: await suspended(set) } }),
  'review.answerAppeal': async (set) => {
    const decision = Number(await suspended(set));
    const { id } = await site.ctx.db
      .insertInto('appeal')
      .values({ decision_id: decision, account_id: set.names.user, text: 'Please' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { names: { appeal: id }, fields: { outcome: 'refused' } };
  },
  'site.change': () => ({ fields: { siteName: 'Tea' } }),
  'site.restore': async (set) => {
    const version = await found(set, 'version', api.site.change.path, { siteName: 'Tea room' });
    await set.asker.post(api.site.change.path, { siteName: 'Teapot' });
    return { names: { version } };
  },
  'site.withdraw': async (set) => ({
    names: { announcement: await found(set, 'announcement_id', api.site.announce.path, { text: 'Tea' }) },
  }),
  'tip.refund': async ({ asker, names }) => {
    await asker.post(fillPath(api.tip.credit.path, { user: other.id }), {
      amount: 1_000,
      key: 'tea',
      note: '',
    });
    const sent = await other.post(fillPath(api.tip.send.path, { user: names.user }), {
      amount: 500,
      key: 'cup',
    });
    return { names: { tip: sent.body['tip_id'] } };
  },
  'caption.add': () => ({ fields: captions }),
  'chapter.save': () => ({ fields: { lines: '0:00 Clouds\n0:01 Rain' } }),
  'caption.change': async (set) => ({ names: { caption: await captioned(set) } }),
  'caption.remove': async (set) => ({ names: { caption: await captioned(set) } }),
  'comment.approve': ({ names }) => haveComment(names, { state: 'held' }),
  'comment.ban': async ({ names }) => haveComment(names, { account_id: (await signUp(site)).id }),
  'comment.restore': ({ names }) =>
    haveComment(names, { state: 'deleted', former_state: 'shown', deleted_at: new Date() }),
  'studio.changeThumbnail': () => ({ file: 'thumbnail' }),
  'studio.retry': async ({ names }) => {
    const { media_key: key } = await site.ctx.db
      .updateTable('video')
      .set({ state: 'failed' })
      .where('id', '=', names.video)
      .returning('media_key')
      .executeTakeFirstOrThrow();
    await site.ctx.storage.put(originalKey(key), Buffer.from('film'));
    return {};
  },
  'studio.dropReplacement': async ({ asker, names }) => {
    const path = fillPath(api.studio.replace.path, { video: names.video });
    await asker.post(path, { filename: 'a.mp4', size: 9 });
    return {};
  },
  'user.removeAvatar': ({ names }) => haveAccount(names, { avatar_version: 1 }),
  'user.removeCover': ({ names }) => haveAccount(names, { cover_version: 1 }),
  'pin.unpinUser': async ({ asker, names }) => {
    await asker.post(address(api.pin.user.path, names), { video: names.code });
    return {};
  },
  'pin.unpinChannel': async ({ asker, names }) => {
    await asker.post(address(api.pin.channel.path, names), { video: names.code });
    return {};
  },
  'video.restore': async ({ asker, names }) => {
    await asker.post(address(api.video.remove.path, names));
    return {};
  },
};

/** Somebody who asks to join, or who was turned down. */
async function requestOf(username: string, refused_at: Date | null = null): Promise<number> {
  const name = { username, username_key: username, look_key: username };
  const email = { email: `${username}@example.org`, email_key: `${username}@example.org` };
  const said = { question: 'Why?', answer: 'Because.', language: 'en' };
  const { id } = await site.ctx.db
    .insertInto('registration_request')
    .values({ ...name, ...email, ...said, password_hash: 'x', refused_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function haveChannel(columns: {
  picture_version?: number;
  cover_version?: number;
  offered_to?: number;
  offered_by?: number;
  offered_at?: Date;
}): Promise<CallFields> {
  await site.ctx.db.updateTable('channel').set(columns).where('id', '=', music).execute();
  return {};
}

async function haveComment(names: Names, columns: object): Promise<CallFields> {
  await site.ctx.db.updateTable('comment').set(columns).where('id', '=', names.comment).execute();
  return {};
}

async function haveAccount(names: Names, columns: object): Promise<CallFields> {
  await site.ctx.db.updateTable('account').set(columns).where('id', '=', names.user).execute();
  return {};
}

function suspended(set: Scene): Promise<string> {
  const path = fillPath(api.review.decide.path, { type: 'video', id: set.names.video });
  return found(set, 'decision_id', path, { outcome: 'suspended', reason: 'spam' });
}

function captioned(set: Scene): Promise<string> {
  return found(set, 'caption_id', fillPath(api.caption.add.path, { video: set.names.video }), captions);
}

/** A request's body with a picture in this field. */
async function pictured(field: string) {
  const picture = await sharp({ create: { ...FRAME, channels: 3, background: '#c23b66' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await body.arrayBuffer()) };
}

describe('every call with which moderators change something writes a line in the log', () => {
  /** Only says who looks at what, or asks for what is made of a video. */
  const CLAIMS = ['review.next', 'review.claim', 'review.release', 'caption.waveform'];
  /** Proven beside what they need: free earnings, a job that was given up, a video that is cut or smaller. */
  const ELSEWHERE_PROVEN = ['tip.decidePayout', 'panel.retryJob', 'cut.undo', 'size.restore'];
  const powers = [MODERATORS, OWNERS, OF_CHANNEL].flatMap((by) => CALLS[by] ?? []);
  const ofModerators = [...powers, 'tip: refund', 'comment: restore', 'video: restore'].flatMap((line) => {
    const [feature = '', calls = ''] = line.split(': ');
    return calls.split(' ').map((name) => [feature, name] as const);
  });
  const routeOf = ([feature, name]: readonly [string, string]) =>
    (api as unknown as Record<string, Record<string, Route>>)[feature]?.[name];
  const changing = ofModerators
    .map((call) => [call.join('.'), routeOf(call)] as const)
    .filter(([name, route]) => route?.method !== 'GET' && !CLAIMS.includes(name))
    .filter(([name]) => !ELSEWHERE_PROVEN.includes(name));

  it.each(changing)('%s', async (name, route) => {
    if (!route) throw new Error(`There is no call ${name}.`);
    const set = (await scene('moderator')) as Scene;
    const { names = {}, fields = {}, file } = (await PREPARED[name]?.(set)) ?? {};
    const known = { ...set.names, ...names };
    const body =
      file === undefined ? { payload: { ...fieldsFor(set.names), ...fields } } : await pictured(file);
    const before = await contents(site);
    const { statusCode, body: answer } = await site.app.inject({
      method: route.method,
      url: address(route.path, known),
      ...body,
      headers: { ...set.asker.headers, ...('headers' in body && body.headers) },
    });
    expect([statusCode, answer]).toEqual([200, expect.anything()]);
    const after = await contents(site);
    const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
    expect(changed).toContain('audit_log');
    expect(changed.length).toBeGreaterThan(1);
  });
});
