import type { ReactNode } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { TEXTS } from '../texts.ts';
import { listOf } from '../view.ts';
import { VideoCard } from './VideoCard.tsx';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { HOME_TEXTS } from '../list-texts.ts';
import './video-strip.css';
import './glance-rows.css';

/** Videos per row. */
const ROW_SIZE = 6;
const ROWS = ['new', 'featured', 'following'] as const;
type RowName = (typeof ROWS)[number];

/** The rows that have videos; null if all are empty. */
export async function fetchRows(signal: AbortSignal): Promise<ReactNode> {
  const lists = await Promise.all(
    ROWS.map(async (name) => {
      const answer = await call(api.feed[name], { limit: ROW_SIZE }, { signal });
      return { name, videos: listOf(answer).videos };
    }),
  );
  const rows = lists.filter(({ videos }) => videos.length > 0);
  return rows.length > 0 ? rows.map((row) => <GlanceRow key={row.name} {...row} />) : null;
}

function GlanceRow({ name, videos }: { name: RowName; videos: readonly VideoCardView[] }) {
  const texts = useTexts(TEXTS);
  const home = useTexts(HOME_TEXTS);
  return (
    <section className="video-strip glance" aria-label={texts[name]}>
      <div className="video-strip-head">
        <h2>{texts[name]}</h2>
        <a href={href(name)}>{home.all[name]}</a>
      </div>
      <ul>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
