import { SOURCES } from '#features/order/review/rules.ts';
import { formatSize } from '#base/numbers.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Overview } from '../model/overview.ts';
import { OVERVIEW_TEXTS } from '../overview-texts.ts';
import { QUEUE_TEXTS } from '#features/order/review/queue-texts.ts';
import { LEAST_FREE } from '#base/site-limits.ts';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import { Tile } from '../ui/Tile.tsx';
import type { load } from './panel.load.ts';

/** The overview: what waits for moderators, and how the site runs. */
export default function PanelPage({ waiting, activity, jobs, failures, free }: Data<typeof load>) {
  const texts = useTexts(OVERVIEW_TEXTS);
  return (
    <PanelFrame current="panel" title={texts.title}>
      <Waiting waiting={waiting} payouts={activity.payouts} />
      <Running jobs={jobs} failures={failures} preparing={activity.preparing} free={free} />
      <PanelPartBox title={texts.activity}>
        <div className="panel-tiles">
          <Tile label={texts.people} value={activity.people} href={href('panel-users')} />
          <Tile
            label={texts.newPeople}
            value={activity.newPeople}
            href={href('panel-users', {}, { filter: 'new' })}
          />
          <Tile label={texts.videos} value={activity.videos} href={href('new')} />
          <Tile label={texts.newVideos} value={activity.newVideos} href={href('new')} />
        </div>
      </PanelPartBox>
    </PanelFrame>
  );
}

/** How the site runs: its jobs, its failures and the space on its disk. */
function Running({ jobs, failures, preparing, free }: RunningProps) {
  const texts = useTexts(OVERVIEW_TEXTS);
  return (
    <PanelPartBox title={texts.running}>
      <div className="panel-tiles">
        <Tile
          label={texts.failedJobs}
          value={jobs.failed}
          href={href('panel-jobs')}
          urgent={jobs.failed > 0}
        />
        <Tile
          label={texts.stuckJobs}
          value={jobs.stuck}
          href={href('panel-jobs', {}, { state: 'stuck' })}
          urgent={jobs.stuck > 0}
        />
        <Tile label={texts.failures} value={failures} href={href('panel-failures')} urgent={failures > 0} />
        <Tile label={texts.preparing} value={preparing} href={href('panel-jobs', {}, { state: 'running' })} />
        <Tile
          label={texts.free}
          value={formatSize(free)}
          href={href('panel-storage')}
          urgent={free < LEAST_FREE}
        />
      </div>
    </PanelPartBox>
  );
}

interface RunningProps extends Pick<Overview, 'jobs' | 'failures' | 'free'> {
  preparing: number;
}

/** Numbers of waiting things by cause, each with a link to that part of the queue. */
function Waiting({ waiting, payouts }: Pick<Overview, 'waiting'> & { payouts: number }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { tabs } = useTexts(QUEUE_TEXTS);
  return (
    <PanelPartBox title={texts.waiting}>
      <div className="panel-tiles">
        {SOURCES.map((source) => (
          <Tile
            key={source}
            label={tabs[source]}
            value={waiting[source]}
            href={href('panel-queue', {}, { source })}
            waits={waiting[source] > 0}
          />
        ))}
        <Tile label={texts.payouts} value={payouts} href={href('tip-manage')} waits={payouts > 0} />
      </div>
    </PanelPartBox>
  );
}
