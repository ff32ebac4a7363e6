import type { PushTopic } from '#platform/push/topics.ts';
import { countFollowers } from './model/follow-user.ts';
import { tellFollowers } from './tell-followers.ts';

/** Pushes the number of followers to everybody who has a profile on screen. */
const followers: PushTopic = {
  topic: 'follow',
  resource: 'user',
  type: 'follow',
  ...tellFollowers('user', countFollowers),
};

export default followers;
