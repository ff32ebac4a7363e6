import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { OwnObject } from '../../contract.ts';

/** A form that changes the account. `ownField` is a field that no other form of the page has. */
export function useEdit(account: OwnObject, ownField: string) {
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
