import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';

/** Offers the channel to somebody by name, or takes the offer back. */
export function TransferForm({ channel, offeredTo }: { channel: string; offeredTo: string | null }) {
  const texts = useTexts(MEMBER_TEXTS);
  const here = href('channel-manage', { channel });
  const form = useForm(
    () => null,
    async ({ receiver = '' }) => {
      await call(api.channelPeople.offer, { channel, user: receiver.trim().replace(/^@/, '') });
      location.reload();
    },
    'receiver',
  );
  if (offeredTo !== null)
    return (
      <ButtonForm action={here} fields={{ action: 'withdraw-offer' }}>
        <p>{texts.offered({ username: offeredTo })}</p>
        <Button type="submit">{texts.withdrawOffer}</Button>
      </ButtonForm>
    );
  return (
    <form method="post" action={here} onSubmit={form.onSubmit} noValidate>
      <TextInput
        {...form.field('receiver')}
        error={form.errorOf('receiver') ?? form.errorOf('user')}
        label={texts.username}
        autoCapitalize="none"
        autoComplete="off"
      />
      <Button type="submit" busy={form.isBusy} name="action" value="offer">
        {texts.offer}
      </Button>
    </form>
  );
}
