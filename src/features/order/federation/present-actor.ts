import type { Config } from '#src/config.ts';
import { actorUri, type OwnActor, partUri, sharedInboxUri } from './addresses.ts';
import { htmlOf } from './html.ts';

/** What the words of an actor mean. FEP-521a for its keys, FEP-fb2a for its links. */
const CONTEXT = [
  'https://www.w3.org/ns/activitystreams',
  'https://w3id.org/security/v1',
  'https://w3id.org/security/multikey/v1',
  {
    schema: 'http://schema.org#',
    PropertyValue: 'schema:PropertyValue',
    value: 'schema:value',
    manuallyApprovesFollowers: 'as:manuallyApprovesFollowers',
    toot: 'http://joinmastodon.org/ns#',
    discoverable: 'toot:discoverable',
    pt: 'https://joinpeertube.org/ns#',
    playlists: { '@id': 'pt:playlists', '@type': '@id' },
    alsoKnownAs: { '@id': 'as:alsoKnownAs', '@type': '@id' },
    movedTo: { '@id': 'as:movedTo', '@type': '@id' },
    assertionMethod: { '@id': 'sec:assertionMethod', '@type': '@id', '@container': '@set' },
  },
];

/** What an actor says of itself. */
export interface ActorFacts {
  readonly actor: OwnActor;
  /** The name before the `@`. */
  readonly handle: string;
  readonly name: string;
  readonly about: string;
  /** Paths below the site's root; null without one. */
  readonly page: string;
  readonly picture: string | null;
  readonly cover: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly createdAt: Date | null;
  /** Its addresses elsewhere, and where it has moved to. FEP-7628 */
  readonly aliases: readonly string[];
  readonly movedTo: string | null;
  /** Whose a channel is; null if it is the site's. */
  readonly ownerId?: number | null;
  readonly publicKey: string;
  readonly proofKey: string;
}

const TYPES = { account: 'Person', shelf: 'Group', channel: 'Group', site: 'Application' } as const;

/** An actor as other sites read it. ActivityPub §4.1 */
export function presentActor(site: Pick<Config, 'publicUrl'>, facts: ActorFacts) {
  const { actor, picture, cover, createdAt, about } = facts;
  const id = actorUri(site, actor);
  return {
    '@context': CONTEXT,
    id,
    type: TYPES[actor.kind],
    preferredUsername: facts.handle,
    name: facts.name,
    summary: about === '' ? null : htmlOf(site, about),
    url: site.publicUrl + facts.page,
    ...(createdAt && { published: createdAt.toISOString() }),
    inbox: partUri(site, actor, 'inbox'),
    outbox: partUri(site, actor, 'outbox'),
    followers: partUri(site, actor, 'followers'),
    following: partUri(site, actor, 'following'),
    ...(actor.kind === 'account' && { playlists: `${id}/playlists` }),
    endpoints: { sharedInbox: sharedInboxUri(site) },
    ...ownerOf(site, facts),
    manuallyApprovesFollowers: false,
    discoverable: true,
    publicKey: { id: `${id}#main-key`, owner: id, publicKeyPem: facts.publicKey },
    assertionMethod: [
      { id: `${id}#proof-key`, type: 'Multikey', controller: id, publicKeyMultibase: facts.proofKey },
    ],
    ...(picture && { icon: imageOf(site, picture) }),
    ...(cover && { image: imageOf(site, cover) }),
    ...(facts.aliases.length > 0 && { alsoKnownAs: facts.aliases }),
    ...(facts.movedTo && { movedTo: facts.movedTo }),
    attachment: facts.links.map((link) => propertyOf(site, link)),
  };
}

/** Whose a group is. PeerTube takes none that is nobody's. */
function ownerOf(site: Pick<Config, 'publicUrl'>, { actor, ownerId }: Pick<ActorFacts, 'actor' | 'ownerId'>) {
  if (actor.kind !== 'shelf' && actor.kind !== 'channel') return {};
  const id = actor.kind === 'shelf' ? actor.id : (ownerId ?? null);
  if (id === null) return { attributedTo: [actorUri(site, { kind: 'site' })] };
  return { attributedTo: [{ type: 'Person', id: actorUri(site, { kind: 'account', id }) }] };
}

function imageOf({ publicUrl }: Pick<Config, 'publicUrl'>, path: string) {
  return { type: 'Image', mediaType: 'image/webp', url: publicUrl + path };
}

/** A link on a profile, which others check for one back. */
function propertyOf(site: Pick<Config, 'publicUrl'>, { label, url }: ActorFacts['links'][number]) {
  const value = htmlOf(site, url).slice(3, -4).replace(' rel="', ' rel="me ');
  return { type: 'PropertyValue', name: label || new URL(url).host, value };
}

/** The answer of WebFinger. RFC 7033 §4.4 */
export function presentFinger(
  site: Pick<Config, 'publicUrl'>,
  { actor, handle, page }: Pick<ActorFacts, 'actor' | 'handle' | 'page'>,
) {
  const self = actorUri(site, actor);
  const url = site.publicUrl + page;
  return {
    subject: `acct:${handle}@${new URL(site.publicUrl).host}`,
    aliases: [url, self],
    links: [
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: url },
      { rel: 'self', type: 'application/activity+json', href: self },
    ],
  };
}
