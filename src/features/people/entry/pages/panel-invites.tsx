import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { INVITES_TEXTS } from '../invites-texts.ts';
import { InviteForm } from '../ui/InviteForm.tsx';
import { InviteRow } from '../ui/InviteRow.tsx';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './panel-invites.load.ts';

/** Links with which people can sign up while registration is closed. */
export default function PanelInvitesPage({ registration, invites, done }: Data<typeof load>) {
  const texts = useTexts(INVITES_TEXTS);
  return (
    <PanelFrame current="panel-invites" title={texts.title} done={done && texts.done[done]}>
      <p className="ui-muted">
        {texts.about[registration]} <a href={href('panel-settings')}>{texts.toSettings}</a>
      </p>
      <InviteForm />
      <PanelPartBox title={texts.list}>
        {invites.length === 0 && <EmptyState icon="user-plus" title={texts.empty} level={3} />}
        <ul className="panel-rows">
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      </PanelPartBox>
    </PanelFrame>
  );
}
