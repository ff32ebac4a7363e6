import { dayText } from '#base/texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
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
    <li>
      <div>
        {note && <p>{note}</p>}
        {isOpen && <CopyField label={texts.link} value={link} />}
        <p className="ui-muted">
          {texts.used(most, { used })} ·{' '}
          {isOpen ? texts.until({ time: dayText(new Date(expiresAt), language) }) : texts.over}
        </p>
      </div>
      {isOpen && (
        <form method="post" action={href('panel-invites')}>
          <input type="hidden" name="invite" value={id} />
          <Button type="submit" size="small" icon="x">
            {texts.revoke}
          </Button>
        </form>
      )}
    </li>
  );
}
