import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';

/** Deletes the channel once the checkbox is ticked. */
export function DeleteChannel({ channel }: { channel: string }) {
  const texts = useTexts(MANAGE_TEXTS);
  const form = useForm(
    ({ confirm }) => (confirm ? null : { param: 'confirm', text: texts.confirmFirst }),
    async () => {
      await call(api.channel.remove, { channel });
      location.assign(href('channels') + ribbonHash(texts.deleted));
    },
    'confirm',
  );
  return (
    <form
      method="post"
      action={href('channel-manage', { channel })}
      onSubmit={form.onSubmit}
      className="channel-delete"
    >
      <Checkbox name="confirm" value="1" label={texts.confirm} required error={form.errorOf('confirm')} />
      <Button type="submit" variant="danger" icon="trash-2" busy={form.isBusy} name="action" value="delete">
        {texts.delete}
      </Button>
    </form>
  );
}
