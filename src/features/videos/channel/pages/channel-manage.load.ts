import { textsIn } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import type { ChannelObject } from '../contract.ts';
import { presentChannel } from '../model.ts';
import { mayManageChannel } from '../rules.ts';
import type { Load } from '#platform/http/pages.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { openForEditor, readInvited, readModerators, readReceiver } from '../managers.ts';

export const template = 'reading';

interface ManageData {
  readonly channel: ChannelObject;
  /** Whether the viewer changes everything, and not the rules alone as moderators of the channel do. */
  readonly manages: boolean;
  /** Null for those who do not say who moderates the channel. */
  readonly moderators: readonly AccountObject[] | null;
  /** Who is invited to moderate it. */
  readonly invited: readonly AccountObject[];
  /** Username of whom the channel is offered to; null if it is not. */
  readonly offeredTo: string | null;
}

/** Everything about a channel that can be changed, for those who may change it. */
export const load: Load<ManageData> = async (ctx, { params, language, caller }) => {
  const { viewer } = caller;
  const channel = await openForEditor(ctx, caller, params['channel'] ?? '');
  const manages = mayManageChannel(viewer, channel.owner_id);
  return {
    title: textsIn(MANAGE_TEXTS, language).manage({ channel: channel.title }),
    noIndex: true,
    data: {
      manages,
      channel: presentChannel(ctx.config, channel),
      moderators: manages ? await readModerators(ctx, viewer, channel) : null,
      invited: manages ? await readInvited(ctx, viewer, channel) : [],
      offeredTo: manages ? await readReceiver(ctx, viewer, channel) : null,
    },
  };
};
