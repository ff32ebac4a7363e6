import { tellFollowers } from '#features/people/follow/live.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { countFollowers } from './model/follow-channel.ts';

/** Pushes to everyone who has a channel on screen how many follow it. */
const followers: PushTopic = {
  topic: 'follow-channel',
  resource: 'channel',
  type: 'follow',
  ...tellFollowers('channel', countFollowers),
};

export default followers;
