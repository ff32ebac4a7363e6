import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FAILURES_TEXTS } from '../failures-texts.ts';
import { FAILURE_STATES } from '../rules.ts';
import { FailureTable } from '../ui/FailureTable.tsx';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './panel-failures.load.ts';

/** Program failures by kind. */
export default function PanelFailuresPage({ state, failures, isSent, done }: Data<typeof load>) {
  const texts = useTexts(FAILURES_TEXTS);
  const tabs = FAILURE_STATES.map((name) => ({
    href: href('panel-failures', {}, { state: name }),
    label: texts.lists[name],
    current: name === state,
  }));
  return (
    <PanelFrame current="panel-failures" title={texts.title} done={done && texts.done[done]}>
      <p className="ui-muted">
        {texts.about} {isSent && texts.sent}
      </p>
      <TabLinks label={texts.title} items={tabs} />
      {failures.length === 0 ? (
        <EmptyState icon="circle-check" title={texts.empty[state]} />
      ) : (
        <FailureTable failures={failures} />
      )}
    </PanelFrame>
  );
}
