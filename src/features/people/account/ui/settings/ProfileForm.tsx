import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { OwnObject } from '../../contract.ts';
import { BIO_MAX, DISPLAYNAME_MAX, TEXTS } from '../../texts.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Display name and bio. */
export function ProfileForm({ account }: { account: OwnObject }) {
  const texts = useTexts(TEXTS);
  const form = useEdit(account, 'displayname');
  return (
    <form data-begin method="post" action={href('settings')} onSubmit={form.onSubmit} noValidate>
      <TextInput
        {...form.field('displayname', account.displayname)}
        label={texts.displayname}
        counter={DISPLAYNAME_MAX}
        autoComplete="name"
      />
      <TextArea {...form.field('bio', account.bio)} label={texts.bio} counter={BIO_MAX} />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

/** A form that changes the account. `ownField` is a field that no other form of the page has. */
function useEdit(account: OwnObject, ownField: string) {
  const form = useForm(
    () => null,
    async (fields) => {
      await call(api.account.edit, { ...fields, user: account.user_id });
      showRibbon();
      form.setBusy(false);
    },
    ownField,
  );
  return form;
}
