import type { ReactNode } from 'react';
import { cardOf, type VideoCardView } from '#features/videos/video/view.ts';
import { TEXTS } from '../texts.ts';
import { listOf } from '../view.ts';
import { GlanceStrip } from './GlanceStrip.tsx';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { HOME_TEXTS } from '../list-texts.ts';

/** Videos per row. */
const ROW_SIZE = 6;
const ROWS = ['new', 'featured', 'following'] as const;
type RowName = (typeof ROWS)[number] | 'onAir' | 'coming';

/** The rows that have videos; null if all are empty. */
export async function fetchRows(signal: AbortSignal): Promise<ReactNode> {
  const lists = await Promise.all([
    fetchOnAir('onAir', signal),
    fetchOnAir('coming', signal),
    ...ROWS.map(async (name) => {
      const answer = await call(api.feed[name], { limit: ROW_SIZE }, { signal });
      return { name, videos: listOf(answer).videos };
    }),
  ]);
  const rows = lists.filter(({ videos }) => videos.length > 0);
  return rows.length > 0 ? rows.map((row) => <GlanceRow key={row.name} {...row} />) : null;
}

async function fetchOnAir(name: 'onAir' | 'coming', signal: AbortSignal) {
  const asked = { limit: ROW_SIZE, coming: name === 'coming' };
  const { videos, viewerVotes } = await call(api.feed.onAir, asked, { signal });
  const votes = viewerVotes as Readonly<Record<string, number>>;
  return { name, videos: videos.map((video) => cardOf(video, votes[video.video_id])) };
}

function GlanceRow({ name, videos }: { name: RowName; videos: readonly VideoCardView[] }) {
  const texts = useTexts(TEXTS);
  const home = useTexts(HOME_TEXTS);
  const isLive = name === 'onAir' || name === 'coming';
  const title = isLive ? home[name] : texts[name];
  const more = isLive ? null : <a href={href(name)}>{home.all[name]}</a>;
  const look = { className: `glance-${name}`, isLive: name === 'onAir' };
  return <GlanceStrip title={title} videos={videos} more={more} {...look} />;
}
