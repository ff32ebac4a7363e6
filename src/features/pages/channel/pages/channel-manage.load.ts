import { textsIn } from '#base/texts.ts';
import type { AccountObject } from '#features/people/account/contract.ts';
import type { ChannelObject } from '#features/videos/channel/contract.ts';
import { openChannel, presentChannel } from '#features/videos/channel/model.ts';
import type { Load } from '#platform/http/pages.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { readModerators } from '../read-moderators.ts';
import { requireManager } from '../require-manager.ts';

interface ManageData {
  readonly channel: ChannelObject;
  readonly moderators: readonly AccountObject[];
}

/** Everything about a channel that can be changed, for those who may change it. */
export const load: Load<ManageData> = async (ctx, { params, language, caller }) => {
  requireManager(caller);
  const channel = await openChannel(ctx, params['channel'] ?? '');
  return {
    title: textsIn(MANAGE_TEXTS, language).manage({ channel: channel.title }),
    noIndex: true,
    data: {
      channel: presentChannel(ctx.config, channel),
      moderators: await readModerators(ctx, caller.viewer, channel),
    },
  };
};
