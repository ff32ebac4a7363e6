import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { CopyField } from '#ui/CopyField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { RUNNER_TEXTS } from '../runner-texts.ts';
import { RunnerItem } from '../ui/RunnerItem.tsx';
import type { load } from './panel-runners.load.ts';

/** Machines elsewhere that encode for the site: a token for another one, and those that there are. */
export default function PanelRunnersPage({ runners, command, isRevoked }: Data<typeof load>) {
  const texts = useTexts(RUNNER_TEXTS);
  const { field, mistake } = useRejectedForm('name');
  const done = command ? texts.made : isRevoked && texts.revoked;
  return (
    <PanelFrame current="panel-runners" title={texts.title} done={done}>
      <p className="ui-muted">{texts.about}</p>
      {command && <CopyField label={texts.command} value={command} />}
      <PanelForm action={href('panel-runners')} mistake={mistake} send={texts.make} icon="plus">
        <TextInput data-begin {...field('name', '')} label={texts.name} counter={60} required />
      </PanelForm>
      <PanelPartBox title={texts.list}>
        {runners.length === 0 && <EmptyState icon="plug" title={texts.empty} level={3} />}
        <ul className="panel-rows">
          {runners.map((runner) => (
            <RunnerItem key={runner.runner_id} runner={runner} />
          ))}
        </ul>
      </PanelPartBox>
    </PanelFrame>
  );
}
