import { dayText } from '#base/texts.ts';
import { PanelRow } from '#features/pages/panel/ui/PanelRow.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { INVITES_TEXTS } from '../invites-texts.ts';
import type { ShownInvite } from '../pages/panel-invites.load.ts';

/** An invite with its link while it is valid, and a button to revoke it. */
export function InviteRow({
  invite: { id, link, note, used, most, expiresAt, isOpen },
}: {
  invite: ShownInvite;
}) {
  const texts = useTexts(INVITES_TEXTS);
  const language = useLanguage();
  return (
    <PanelRow page="panel-invites" fields={{ invite: id }} icon="x" send={isOpen ? texts.revoke : null}>
      {note && <p>{note}</p>}
      {isOpen && <CopyField label={texts.link} value={link} />}
      <p className="ui-muted">
        {texts.used(most, { used })} ·{' '}
        {isOpen ? texts.until({ time: dayText(new Date(expiresAt), language) }) : texts.over}
      </p>
    </PanelRow>
  );
}
