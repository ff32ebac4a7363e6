import { textsIn } from '#base/texts.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { CHANNELS_TEXTS } from '../panel-texts.ts';
import { CHANNEL_FILTERS, type ChannelFilter, findChannels, type ListedChannel } from '../model/panel.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface ChannelsData {
  readonly text: string;
  readonly filter: ChannelFilter;
  readonly channels: readonly ListedChannel[];
  readonly total: number;
  readonly page: {
    readonly offset: number;
    readonly limit: number;
    readonly after?: string | undefined;
    readonly before?: string | undefined;
  };
  readonly next: string | null;
  readonly prev: string | null;
  readonly isSaved: boolean;
}

const LIMIT = 50;

export const load: Load<ChannelsData> = async (ctx, request) => {
  requireStaff(request.caller);
  const { query, language } = request;
  const text = (query['q'] ?? '').trim().slice(0, 60);
  const filter = CHANNEL_FILTERS.find((name) => name === query['filter']) ?? 'all';
  const page = { ...pageAround(request), limit: LIMIT };
  const found = await findChannels(ctx, { ...page, text, filter });
  const data = { text, filter, ...found, page, isSaved: query['done'] === 'saved' };
  return { title: textsIn(CHANNELS_TEXTS, language).title, noIndex: true, personal: true, data };
};
