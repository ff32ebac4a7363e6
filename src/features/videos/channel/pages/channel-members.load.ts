import { textsIn } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import { accountsPage } from '#features/people/follow/model/accounts-page.ts';
import { LIST_QUERY, type Load, pageAsked } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from '../contract.ts';
import { mayEditRules } from '../managers.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';
import { memberIds } from '../model/member-lists.ts';
import { moderatesChannel } from '../model/moderators.ts';
import { openChannel, presentChannel } from '../model.ts';
import { MEMBERSHIPS, type Membership } from '../rules.ts';

export const template = 'reading';
export const queryNames = ['state', ...LIST_QUERY];

/** Members on one page. */
const LIMIT = 50;

interface MembersData {
  readonly channel: ChannelObject;
  /** Whether the viewer lets people in: the channel's moderators and global ones. */
  readonly decides: boolean;
  readonly state: Membership;
  readonly people: readonly AccountObject[];
  readonly page: { readonly offset: number; readonly limit: number; readonly after?: string | undefined };
  readonly next: string | null;
}

/** A page of a channel's members; for its moderators also of those who ask, are invited, or were removed. */
export const load: Load<MembersData> = async (ctx, request) => {
  const { viewer } = request.caller;
  const channel = await openChannel(ctx, request.params['channel'] ?? '');
  const moderates = viewer !== null && (await moderatesChannel(ctx, viewer.id, channel.id));
  const decides = viewer?.scopes === null && mayEditRules(viewer, moderates);
  const asked = MEMBERSHIPS.find((name) => name === request.query['state']) ?? 'member';
  const state = decides ? asked : 'member';
  const page = { ...pageAsked(request), limit: LIMIT };
  const query = { channelId: channel.id, state, viewerId: viewer?.id ?? null };
  const found = await memberIds(ctx, query, page);
  return {
    title: textsIn(MEMBER_TEXTS, request.language).title({ channel: channel.title }),
    canonical: href('channel-members', { channel: channel.url }),
    noIndex: true,
    data: {
      channel: presentChannel(ctx.config, channel),
      ...{ decides, state, page, next: found.next },
      people: (await accountsPage(ctx, viewer, found, page)).users,
    },
  };
};
