import { textsIn } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import type { ChannelObject } from '../contract.ts';
import { presentChannel } from '../model.ts';
import { mayManageChannel, mayManageChannels } from '../rules.ts';
import type { Load } from '#platform/http/pages.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { openForEditor, readModerators } from '../managers.ts';

export const template = 'reading';

interface ManageData {
  readonly channel: ChannelObject;
  /** Whether the viewer changes everything, and not the rules alone as moderators of the channel do. */
  readonly manages: boolean;
  /** Null for those who do not say who moderates the channel. */
  readonly moderators: readonly AccountObject[] | null;
}

/** Everything about a channel that can be changed, for those who may change it. */
export const load: Load<ManageData> = async (ctx, { params, language, caller }) => {
  const { viewer } = caller;
  const channel = await openForEditor(ctx, caller, params['channel'] ?? '');
  return {
    title: textsIn(MANAGE_TEXTS, language).manage({ channel: channel.title }),
    noIndex: true,
    data: {
      manages: mayManageChannel(viewer, channel.owner_id),
      channel: presentChannel(ctx.config, channel),
      moderators: mayManageChannels(viewer) ? await readModerators(ctx, viewer, channel) : null,
    },
  };
};
