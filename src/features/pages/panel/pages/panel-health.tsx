import type { Check } from '#platform/doctor/check.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Alert } from '#ui/Alert.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { HEALTH_TEXTS } from '../health-texts.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import type { load } from './panel-health.load.ts';

/** State of the machine, the database and the worker, and the versions of the program. */
export default function PanelHealthPage({ checks, version, node, migrations, since }: Data<typeof load>) {
  const texts = useTexts(HEALTH_TEXTS);
  const { now } = useFrame();
  const isWell = checks.every(({ ok }) => ok);
  return (
    <PanelFrame current="panel-health" title={texts.title}>
      <Alert kind={isWell ? 'success' : 'warning'}>{isWell ? texts.allWell : texts.unwell}</Alert>
      <PanelPartBox title={texts.checks}>
        <ul className="panel-checks">
          {checks.map((check) => (
            <CheckLine key={check.name} check={check} />
          ))}
        </ul>
      </PanelPartBox>
      <PanelPartBox title={texts.program}>
        <Facts>
          <Fact name={texts.version}>{version}</Fact>
          <Fact name={texts.node}>{node}</Fact>
          <Fact name={texts.migrations}>{migrations}</Fact>
          <Fact name={texts.since}>
            <TimeAgo at={since} now={now} />
          </Fact>
        </Facts>
      </PanelPartBox>
    </PanelFrame>
  );
}

function CheckLine({ check: { name, ok, detail, fix } }: { check: Check }) {
  const texts = useTexts(HEALTH_TEXTS);
  return (
    <li className={ok ? undefined : 'is-bad'}>
      <Icon name={ok ? 'circle-check' : 'circle-alert'} />
      <div>
        <strong>{name}</strong> <span className="ui-hidden">{ok ? texts.ok : texts.bad}</span>
        <p>{detail}</p>
        {fix && <p>{fix}</p>}
      </div>
    </li>
  );
}
