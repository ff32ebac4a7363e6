import { fromApiDate } from '#base/api-date.ts';
import { PanelRow } from '#features/pages/panel/ui/PanelRow.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { RunnerObject } from '../contract.ts';
import { RUNNER_TEXTS } from '../runner-texts.ts';

/** A runner: when it was last seen, what it can do and has done, and a button that revokes it. */
export function RunnerItem({ runner }: { runner: RunnerObject }) {
  const texts = useTexts(RUNNER_TEXTS);
  const { now } = useFrame();
  const { name, cores, encoders, speed, done, losses, resting } = runner;
  const seen = runner.date_seen === null ? null : fromApiDate(runner.date_seen);
  const can = [texts.cores(cores), encoders.join(', '), texts.speed({ speed: Math.round(speed) })];
  const did = [texts.done(done), losses > 0 && texts.losses(losses), resting && texts.resting];
  return (
    <PanelRow page="panel-runners" fields={{ runner: runner.runner_id }} icon="x" send={texts.revoke}>
      <p>{name}</p>
      <p className="ui-muted">
        {seen === null ? (
          texts.never
        ) : (
          <>
            {texts.seen} <TimeAgo at={seen} now={now} />
            {' · '}
            {can.filter(Boolean).join(' · ')}
          </>
        )}
      </p>
      {seen !== null && <p className="ui-muted">{did.filter(Boolean).join(' · ')}</p>}
    </PanelRow>
  );
}
