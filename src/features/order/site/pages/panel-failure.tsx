import type { Crumb } from '#base/crumbs.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FAILURES_TEXTS } from '../failures-texts.ts';
import { FAILURE_STATES } from '../rules.ts';
import { Fact, Facts } from '#features/pages/panel/ui/Facts.tsx';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './panel-failure.load.ts';

/** One kind of failure: its latest occurrence, and buttons to settle or mute it. */
export default function PanelFailurePage({ failure }: Data<typeof load>) {
  const texts = useTexts(FAILURES_TEXTS);
  return (
    <PanelFrame current="panel-failures" title={failure.name}>
      <p>{failure.message}</p>
      <FailureFacts failure={failure} />
      <form method="post" action={href('panel-failure', { failure: failure.id })} className="panel-buttons">
        {FAILURE_STATES.filter((state) => state !== failure.state).map((state) => (
          <Button
            key={state}
            type="submit"
            name="state"
            value={state}
            variant={state === 'settled' ? 'primary' : 'secondary'}
          >
            {texts.acts[state]}
          </Button>
        ))}
      </form>
      <p className="ui-muted">{texts.actsHint}</p>
      <PanelPartBox title={texts.steps}>
        {failure.crumbs.length === 0 && <p>{texts.noSteps}</p>}
        <ol className="panel-steps">
          {failure.crumbs.map((crumb, place) => (
            <Step key={`${crumb.at} ${place}`} crumb={crumb} />
          ))}
        </ol>
      </PanelPartBox>
      <PanelPartBox title={texts.stack}>
        {/* Reached by the keyboard, so that it can be scrolled by it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="panel-stack" tabIndex={0}>
          {failure.stack || texts.noStack}
        </pre>
      </PanelPartBox>
    </PanelFrame>
  );
}

function FailureFacts({ failure }: Data<typeof load>) {
  const texts = useTexts(FAILURES_TEXTS);
  const { now } = useFrame();
  const { source, place, count, firstAt, lastAt, version, browser } = failure;
  return (
    <Facts>
      <Fact name={texts.where}>{texts.whereOf({ source: texts.sources[source], place })}</Fact>
      <Fact name={texts.count}>{count}</Fact>
      <Fact name={texts.first}>
        <TimeAgo at={firstAt} now={now} />
      </Fact>
      <Fact name={texts.last}>
        <TimeAgo at={lastAt} now={now} />
      </Fact>
      <Fact name={texts.version}>{version}</Fact>
      {browser && <Fact name={texts.browser}>{browser}</Fact>}
    </Facts>
  );
}

function Step({ crumb: { at, kind, text } }: { crumb: Crumb }) {
  const iso = new Date(at).toISOString();
  return (
    <li>
      <time dateTime={iso}>{iso.slice(11, 23)}</time> <strong>{kind}</strong> {text}
    </li>
  );
}
