import type { CSSProperties } from 'react';
import type { Ternary } from '#base/fields.ts';

/** Orders of a channel's videos: by ranking, by date, by score. */
export const CHANNEL_ORDERS = ['hot', 'new', 'top'] as const;

export type ChannelOrder = (typeof CHANNEL_ORDERS)[number];

/** The settings of a channel that its feed depends on. */
export interface ChannelFacts {
  readonly id: number;
  readonly nsfw: boolean;
  readonly show_unmoderated: boolean;
}

/** Filters that the caller sets. */
interface RequestedFilters {
  readonly moderated?: Ternary;
  readonly private?: Ternary;
  readonly nsfw?: Ternary;
}

const COLUMNS = { hot: 'hot', new: 'date', top: 'score' } as const;

/**
 * The feed of a channel: reviewed videos unless the channel shows all, and videos not safe for work only if
 * the channel itself is not. `asked` overrides both.
 */
export function feedOf(channel: ChannelFacts, order: ChannelOrder, asked: RequestedFilters = {}) {
  const moderated: Ternary = asked.moderated ?? (channel.show_unmoderated ? -1 : 1);
  const nsfw: Ternary = asked.nsfw || (channel.nsfw ? -1 : 0);
  return {
    order: COLUMNS[order],
    channel: channel.id,
    filters: { moderated, private: asked.private ?? 0, nsfw },
  };
}

/** The feed of all channels together, with the usual filters of feeds. Spec §9. */
export function feedOfAll(
  order: ChannelOrder,
  { moderated = 1, private: unlisted = 0, nsfw = 0 }: RequestedFilters,
) {
  return {
    order: COLUMNS[order],
    inChannels: true,
    filters: { moderated, private: unlisted, nsfw },
  } as const;
}

/** The order that an address asks for; `hot` if it is unknown. */
export function channelOrder(text: string | undefined): ChannelOrder {
  return CHANNEL_ORDERS.find((order) => order === text) ?? 'hot';
}

/** The properties of a page that has the channel's colour; none for the site's. */
export function accentOf(accent: string | null): CSSProperties {
  if (accent === null) return {};
  return { '--accent': accent, '--accent-hover': `color-mix(in srgb, ${accent} 84%, #fff)` } as CSSProperties;
}
