import { textsIn } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import type { ChannelObject } from '../contract.ts';
import { presentChannel } from '../model.ts';
import { mayManageChannels } from '../rules.ts';
import type { Load } from '#platform/http/pages.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { openForEditor, readModerators } from '../managers.ts';

export const template = 'reading';

interface ManageData {
  readonly channel: ChannelObject;
  /** Null for the channel's own moderators, who only change its rules. */
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
      channel: presentChannel(ctx.config, channel),
      moderators: mayManageChannels(viewer) ? await readModerators(ctx, viewer, channel) : null,
    },
  };
};
