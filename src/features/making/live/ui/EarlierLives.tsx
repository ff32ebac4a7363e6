import { fromApiDate } from '#base/api-date.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { EarlierLiveObject } from '../contract.ts';
import { LIVE_TEXTS, WAITING_TEXTS } from '../texts.ts';
import './earlier.css';

/** The recordings of an address, the newest first; nothing without any. */
export function EarlierLives({ lives }: { lives: readonly EarlierLiveObject[] }) {
  const { untitled } = useTexts(LIVE_TEXTS);
  const texts = useTexts(WAITING_TEXTS);
  const { now } = useFrame();
  if (lives.length === 0) return null;
  return (
    <section className="earlier-lives">
      <h2>{texts.earlier}</h2>
      <ul>
        {lives.map(({ url, title, date_began: began }) => (
          <li key={url}>
            <a href={href('video-view', { code: url })} className="ui-bidi">
              {title || untitled}
            </a>{' '}
            <span className="ui-muted">
              <TimeAgo at={fromApiDate(began) ?? now} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
