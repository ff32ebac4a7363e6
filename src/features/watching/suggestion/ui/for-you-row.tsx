import type { ReactNode } from 'react';
import { listOf } from '#features/watching/feed/view.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ROW_SIZE } from '../rules.ts';
import type { SuggestionsView } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { SuggestedCard } from './SuggestedCard.tsx';
import '#features/watching/feed/ui/video-strip.css';
import './for-you-row.css';

/** The row on the home page, with its videos; null if there are no suggestions or none are wanted. */
export async function fetchRow(signal: AbortSignal): Promise<ReactNode> {
  const answer = await call(api.suggestion.list, { limit: ROW_SIZE }, { signal });
  if (answer.videos.length === 0) return null;
  return <ForYouRow list={listOf(answer)} />;
}

function ForYouRow({ list }: { list: SuggestionsView }) {
  const texts = useTexts(TEXTS);
  return (
    <section className="video-strip for-you-row" aria-label={texts.title}>
      <div className="video-strip-head">
        <h2>{texts.title}</h2>
        <a href={href('for-you')}>{texts.all}</a>
      </div>
      <ul>
        {list.videos.map((video) => (
          <li key={video.id}>
            <SuggestedCard video={video} reason={list.reasons[video.id]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
