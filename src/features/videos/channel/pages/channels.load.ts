import { textsIn } from '#base/texts.ts';
import type { ChannelObject } from '../contract.ts';
import { listChannels, presentChannels } from '../model.ts';
import { refusalFor } from '#features/videos/video/channel-openers.ts';
import { mayManageChannels } from '../rules.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { PAGE_TEXTS } from '../texts.ts';

export const queryNames = [];

interface ChannelsData {
  /** Whether the page for a new channel is there for the viewer. */
  readonly mayOpen: boolean;
  readonly channels: readonly ChannelObject[];
}

/** All channels that are not hidden; for those who manage channels, the hidden ones as well. */
export const load: Load<ChannelsData> = async (ctx, { language, caller: { viewer } }) => {
  const all = mayManageChannels(viewer);
  const rows = (await listChannels(ctx)).filter((channel) => all || !channel.hide_suggest);
  const texts = textsIn(PAGE_TEXTS, language);
  return {
    title: texts.channels,
    description: texts.channelsAbout,
    canonical: href('channels'),
    data: {
      channels: await presentChannels(ctx, viewer, rows),
      mayOpen: viewer !== null && (await refusalFor(ctx, viewer)) !== 'forbidden',
    },
  };
};
