import { defineTexts } from '#base/texts.ts';
import type { RelatedReason } from './rules.ts';

/** Why a video stands beside another. */
const reasons = {
  tags: 'Same tags',
  votes: 'Liked by the same people',
  owner: 'By the same person',
  channel: 'Same channel',
  hot: 'Popular right now',
} satisfies Record<RelatedReason, string>;

export const TEXTS = defineTexts({ reasons });
