import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import type { load } from './history.load.ts';
import './history.css';

const Watched = laterPart('watched', () => import('../ui/watched.later.tsx'));

/** The viewer's history, rendered at once and hydrated when the browser is idle. */
export default function HistoryPage(data: Data<typeof load>) {
  return <Watched {...data} />;
}
