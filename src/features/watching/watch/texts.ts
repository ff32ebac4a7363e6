import { defineTexts } from '#base/texts.ts';
import type { RelatedReason } from './rules.ts';

/** Why a video stands beside another. */
const reasons = {
  tags: 'Similar topics',
  votes: 'People who liked this also liked',
  owner: 'More from this creator',
  channel: 'More from this channel',
  hot: 'Popular right now',
} satisfies Record<RelatedReason, string>;

export const TEXTS = defineTexts({ reasons });
