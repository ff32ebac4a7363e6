import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { useTexts } from '#ui/use-texts.ts';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
import { MESSAGE_MAX } from '../rules.ts';

/** The form to appeal. */
export function AppealForm({ action }: { action: string }) {
  const texts = useTexts(APPEAL_TEXTS);
  const { field } = useRejectedForm('text');
  return (
    <form method="post" data-begin action={action} className="appeal-form" id="appeal">
      <h2>{texts.appeal}</h2>
      <p className="ui-muted">{texts.about}</p>
      <TextArea {...field('text', '')} label={texts.text} rows={5} counter={MESSAGE_MAX} required />
      <div>
        <Button type="submit" variant="primary">
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
