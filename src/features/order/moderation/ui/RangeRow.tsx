import { dayText } from '#base/texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { ADDRESSES_TEXTS } from '../addresses-texts.ts';
import type { ShownRange } from '../pages/panel-addresses.load.ts';

/** A blocked range with its end and reason, and a button to unblock it. */
export function RangeRow({ range: { id, range, reason, expiresAt } }: { range: ShownRange }) {
  const texts = useTexts(ADDRESSES_TEXTS);
  const language = useLanguage();
  const end =
    expiresAt === null ? texts.forEver : texts.until({ time: dayText(new Date(expiresAt), language) });
  return (
    <li>
      <div>
        <p className="ui-numbers">{range}</p>
        <p className="ui-muted">{[end, reason].filter(Boolean).join(' · ')}</p>
      </div>
      <form method="post" action={href('panel-addresses')}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small" icon="undo-2">
          {texts.unblock}
        </Button>
      </form>
    </li>
  );
}
