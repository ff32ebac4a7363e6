import { formatSize } from '#base/numbers.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Overview } from '../model/overview.ts';
import { OVERVIEW_TEXTS } from '../overview-texts.ts';
import { LEAST_FREE } from '#base/file-limits.ts';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import { Tile } from '../ui/Tile.tsx';
import { EmptyParts, WaitingList } from '../ui/WaitingList.tsx';
import type { load } from './panel.load.ts';

/** The overview: what waits for moderators, and how the site runs. */
export default function PanelPage({ waiting, payouts, activity, ...running }: Data<typeof load>) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { people, newPeople, peopleBefore, videos, newVideos, videosBefore } = activity;
  return (
    <PanelFrame current="panel" title={texts.title}>
      <PanelPartBox title={texts.waiting}>
        <WaitingList waiting={waiting} payouts={payouts} />
        <EmptyParts waiting={waiting} />
      </PanelPartBox>
      <Running {...running} preparing={activity.preparing} />
      <PanelPartBox title={texts.activity}>
        <div className="panel-tiles">
          <Tile
            label={texts.newPeople}
            note={texts.before(peopleBefore)}
            value={newPeople}
            href={href('panel-users', {}, { filter: 'new' })}
          />
          <Tile
            label={texts.newVideos}
            note={texts.before(videosBefore)}
            value={newVideos}
            href={href('new')}
          />
          <Tile label={texts.people} value={people} href={href('panel-users')} />
          <Tile label={texts.videos} value={videos} href={href('new')} />
        </div>
      </PanelPartBox>
    </PanelFrame>
  );
}

interface RunningProps extends Pick<Overview, 'jobs' | 'failures' | 'free'> {
  preparing: number;
}

/** How the site runs: its jobs, its failures and the space on its disk; what is wrong comes first. */
function Running({ jobs, failures, preparing, free }: RunningProps) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const tiles = [
    { label: texts.failures, value: failures, href: href('panel-failures'), urgent: failures > 0 },
    { label: texts.failedJobs, value: jobs.failed, href: href('panel-jobs'), urgent: jobs.failed > 0 },
    {
      label: texts.stuckJobs,
      value: jobs.stuck,
      href: href('panel-jobs', {}, { state: 'stuck' }),
      urgent: jobs.stuck > 0,
    },
    {
      label: texts.free,
      value: formatSize(free),
      href: href('panel-storage'),
      urgent: free < LEAST_FREE,
    },
    {
      label: texts.preparing,
      value: preparing,
      href: href('panel-jobs', {}, { state: 'running' }),
      urgent: false,
    },
  ];
  return (
    <PanelPartBox title={texts.running}>
      <div className="panel-tiles">
        {tiles
          .toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
          .map((tile) => (
            <Tile key={tile.label} {...tile} />
          ))}
      </div>
    </PanelPartBox>
  );
}
