import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { ChannelChoices } from '#features/videos/channel/contract.ts';
import { type ChannelRow, openChannel } from '#features/videos/channel/model.ts';
import { channelChoices } from '#features/videos/channel/model/choices.ts';
import { rulesBeginning } from '#features/videos/channel/rules.ts';
import { usedChannelIds } from './model/life.ts';

interface ChoiceRequest {
  readonly text?: string;
  /** A channel that is offered in any case, by id or name; empty for none. */
  readonly channel?: string;
  /** The same by its id, which is known to be right. */
  readonly current?: number | null;
}

/** The channels that somebody can choose from, as the API lists them. @throws AppError `channel_not_found` */
export async function choicesFor(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { text = '', channel = '', current: known = null }: ChoiceRequest = {},
): Promise<ChannelChoices> {
  const current = channel === '' ? known : (await openChannel(ctx, channel)).id;
  const wanted = text.trim();
  const used = wanted === '' ? await usedChannelIds(ctx, viewer.id) : [];
  const { channels, more } = await channelChoices(ctx, viewer.id, { text: wanted, current, used });
  return { channels: channels.map(asChoice), more };
}

function asChoice({ id, url, title, rules }: ChannelRow): ChannelChoices['channels'][number] {
  return { channel_id: String(id), url, title, rules: rulesBeginning(rules) };
}
