import type { PushTopic } from '#platform/push/topics.ts';
import { countFollowers } from './model/count-followers.ts';
import { tellFollowers } from './tell-followers.ts';

/** Pushes to everyone who has a profile on screen how many follow it. */
const followers: PushTopic = {
  topic: 'follow',
  resource: 'user',
  type: 'follow',
  ...tellFollowers('user', countFollowers),
};

export default followers;
