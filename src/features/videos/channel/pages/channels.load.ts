import { textsIn } from '#base/texts.ts';
import { refusalFor } from '#features/videos/video/channel-openers.ts';
import { LIST_QUERY, type Load, pageAround } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ChannelObject } from '../contract.ts';
import { presentChannels } from '../model.ts';
import { listChannels } from '../model/lists.ts';
import { CHANNELS_ORDERS, type ChannelsOrder, mayManageChannels } from '../rules.ts';
import { EXPLORE_TEXTS } from '../explore-texts.ts';

export const queryNames = ['q', 'order', 'before', ...LIST_QUERY];

/** Channels on one page. */
const LIMIT = 60;

interface ChannelsData {
  /** Whether the page for a new channel is there for the viewer. */
  readonly mayOpen: boolean;
  readonly text: string;
  readonly order: ChannelsOrder;
  readonly channels: readonly ChannelObject[];
  readonly page: { readonly offset: number; readonly limit: number };
  readonly next: string | null;
  readonly prev: string | null;
}

/** A page of the channels that are not hidden; for those who manage channels, of the hidden ones as well. */
export const load: Load<ChannelsData> = async (ctx, request) => {
  const { language, query } = request;
  const { viewer } = request.caller;
  const text = (query['q'] ?? '').trim().slice(0, 60);
  const order = CHANNELS_ORDERS.find((name) => name === query['order']) ?? 'videos';
  const page = { ...pageAround(request), limit: LIMIT };
  const asked = { text, order, withHidden: mayManageChannels(viewer) };
  const { rows, next, prev } = await listChannels(ctx, asked, page);
  const texts = textsIn(EXPLORE_TEXTS, language);
  return {
    title: texts.channels,
    description: texts.channelsAbout,
    canonical: href('channels'),
    data: {
      ...{ text, order, page, next, prev },
      channels: await presentChannels(ctx, viewer, rows),
      mayOpen: viewer !== null && (await refusalFor(ctx, viewer)) !== 'forbidden',
    },
  };
};
