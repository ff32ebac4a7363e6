import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import type { load } from './history.load.ts';
import './history.css';

const Watched = laterPart('watched', () => import('../ui/watched.later.tsx'));

/** What one has watched: it is read at once, and comes to life when the browser is at rest. */
export default function HistoryPage(data: Data<typeof load>) {
  return <Watched {...data} />;
}
