import { tellFollowers } from '#features/people/follow/live.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { countFollowers } from './model/follow-tag.ts';

/** Pushes to everyone who has a tag on screen how many follow it. */
const followers: PushTopic = {
  topic: 'follow-tag',
  resource: 'tag',
  type: 'follow',
  ...tellFollowers('tag', countFollowers),
};

export default followers;
