import { call } from '#platform/web/call.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { OwnObject } from '../../contract.ts';
import { type FormFields, type Found, useForm } from '#shell/browser/use-form.ts';
import { api } from '#src/routes.ts';

/** A form that changes the account: saved, said so, and done. `ownField` is a field that no other has. */
export function useEdit(
  account: OwnObject,
  ownField: string,
  check: (fields: FormFields) => Found = () => null,
  done: (user: OwnObject) => void = () => undefined,
) {
  const form = useForm(
    check,
    async (fields) => {
      const { user } = await call(api.account.edit, { ...fields, user: account.user_id });
      showRibbon();
      form.setBusy(false);
      done(user);
    },
    ownField,
  );
  return form;
}
