import { avatarUrl } from '#base/person.ts';
import { channelPictureUrl } from '#features/videos/channel/model.ts';
import type { Load } from '#platform/http/pages.ts';
import { followingFeed } from '../model/following.ts';
import { followedSources, type Source } from '../model/sources.ts';
import { feedLoader, type FeedPageData } from './feed-page.ts';

/** A person or channel as the page shows it. */
export interface SourceView extends Pick<Source, 'kind' | 'name' | 'title'> {
  readonly id: string;
  /** The path of its picture; null if there is none. */
  readonly picture: string | null;
}

export interface FollowingPageData extends FeedPageData {
  readonly sources: readonly SourceView[];
}

/** The most people and the most channels shown. */
const SOURCES = 12;

/** What people of other sites publish is reviewed by nobody here. */
const FOLLOWED = { moderated: -1, private: 0 } as const;

const loadFeed = feedLoader('following', followingFeed, FOLLOWED);

/** The videos of what the viewer follows, and the people and channels themselves. */
export const load: Load<FollowingPageData> = async (ctx, request) => {
  const [page, sources] = await Promise.all([
    loadFeed(ctx, request),
    followedSources(ctx, request.caller.viewer, SOURCES),
  ]);
  return { ...page, data: { ...page.data, sources: sources.map(showSource) } };
};

function showSource({ kind, id, name, title, version }: Source): SourceView {
  const picture =
    kind === 'user' ? avatarUrl({ id, avatarVersion: version }) : channelPictureUrl('picture', id, version);
  return { kind, id: String(id), name, title: title || name, picture };
}
