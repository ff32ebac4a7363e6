import { isModerator } from '#base/person.ts';
import { isAllowed } from '#base/policy.ts';
import type { Language } from '#base/texts.ts';
import { textsIn } from '#base/texts.ts';
import type { Mistake } from '#base/mistake.ts';
import { isLegible } from './form-rules.ts';
import { TEXTS } from './texts.ts';

/** Longest title, address, description and rules of a channel, characters. */
export const MOST = { title: 60, url: 40, description: 300, rules: 5_000 } as const;

/** Most moderators of a member's channel, with those who are invited. */
export const MODERATORS_MAX = 20;

/** Who files videos in a channel: everyone, those who were let in on request, or those who were invited. */
export const FILINGS = ['everyone', 'request', 'members'] as const;
export type Filing = (typeof FILINGS)[number];

/** What somebody is to a channel, or has been: whoever is removed is refused from then on. */
export const MEMBERSHIPS = ['member', 'asked', 'invited', 'refused'] as const;
export type Membership = (typeof MEMBERSHIPS)[number];

/** Most channels that one account waits for, and most people whom one channel has invited to be members. */
export const WAITING_MAX = { asked: 20, invited: 100 } as const;

/** Who files videos, as the database says it. */
export function asFiling(text: string): Filing {
  return FILINGS.find((filing) => filing === text) ?? 'everyone';
}

/** Orders of lists of channels. */
export const CHANNELS_ORDERS = ['videos', 'newest', 'title', 'followers'] as const;
export type ChannelsOrder = (typeof CHANNELS_ORDERS)[number];

/** Most channels that one answer of the call of all of them has. */
export const CHANNELS_MAX = 1_000;

/** Most channels that a form offers before somebody searches among them. */
export const CHOICES_MAX = 60;

/** Whether the viewer may manage every channel, and say where it is shown: global moderators. Spec §6. */
export function mayManageChannels(viewer: { readonly acl: string } | null): boolean {
  return isModerator(viewer);
}

/** Whether the viewer may change and delete this channel: whoever owns it, and global moderators. */
export function mayManageChannel(
  viewer: { readonly id: number; readonly acl: string; readonly scopes?: readonly string[] | null } | null,
  ownerId: number | null,
): boolean {
  return isAllowed(viewer, 'manage-channel', { ownerId });
}

/** What somebody types into the form of a channel. */
export interface ChannelFields {
  readonly title?: string | undefined;
  /** The end of its address; if empty, it is made from the title. */
  readonly url?: string | undefined;
  /** Its colour, `#rrggbb`; empty for the site's. */
  readonly accent?: string | null | undefined;
}

/** What is wrong with the fields, in this language; null when nothing is. */
export function channelMistake(
  { title, url = '', accent = '' }: ChannelFields,
  language: Language,
): Mistake | null {
  const texts = textsIn(TEXTS, language);
  if (title !== undefined && title.trim() === '') return { param: 'title', text: texts.titleRequired };
  if (url !== '' && !isChannelUrl(url)) return { param: 'url', text: texts.urlWrong };
  if (accent && !isLegible(accent)) return { param: 'accent', text: texts.accentFaint };
  return null;
}

/** Lower-case letters, digits and single hyphens, and not a number alone: that is an id. */
function isChannelUrl(url: string): boolean {
  if (url.length > MOST.url || !/[a-z]/.test(url)) return false;
  return url.split('-').every((word) => /^[a-z0-9]+$/.test(word));
}

/** Yes-or-no properties of a channel. */
export const FLAGS = ['is_default', 'hide_suggest', 'nsfw', 'show_unmoderated'] as const;

/** Those that only global moderators decide: the owner decides the other. */
const SITE_FLAGS: readonly string[] = ['is_default', 'hide_suggest', 'show_unmoderated'];

/** The flags that the viewer may set. */
export function flagsFor(viewer: { readonly acl: string } | null): readonly (typeof FLAGS)[number][] {
  return mayManageChannels(viewer) ? FLAGS : FLAGS.filter((name) => !SITE_FLAGS.includes(name));
}

/** What is given, without the flags that the viewer may not set. */
export function allowedOf<T extends object>(viewer: { readonly acl: string }, given: T): T {
  if (mayManageChannels(viewer)) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !SITE_FLAGS.includes(name))) as T;
}

/** The flags of a form: a box that is not ticked is not sent. */
export function flagsOf(fields: Readonly<Record<string, string>>): Record<(typeof FLAGS)[number], '0' | '1'> {
  const chosen = FLAGS.map((name) => [name, fields[name] === '1' ? '1' : '0'] as const);
  return Object.fromEntries(chosen) as Record<(typeof FLAGS)[number], '0' | '1'>;
}

/** Lines and characters of the rules that are shown beside the choice of a channel. */
const BEGINNING = { lines: 3, characters: 240 } as const;

/** The first lines of a channel's rules, which end with an ellipsis where they go on. */
export function rulesBeginning(rules: string): string {
  const lines = rules.trim().split('\n');
  const begun = lines.slice(0, BEGINNING.lines).join('\n').slice(0, BEGINNING.characters).trimEnd();
  return begun.length < rules.trim().length ? `${begun}…` : begun;
}
