import { useState } from 'react';
import type { Mistake } from '#base/mistake.ts';
import { type FormFields, useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { COMPLAINT_MAX } from '../rules.ts';
import { useTexts } from '#ui/use-texts.ts';
import { COMPLAINT_TEXTS } from '../complaint-texts.ts';
import './complaint.css';

/** The complaint form; a plain form if scripts do not run. */
export function ComplaintForm({ link: begin }: { link: string }) {
  const texts = useTexts(COMPLAINT_TEXTS);
  const [isSent, setSent] = useState(false);
  const form = useForm(
    (fields) => findMissing(fields, texts.mistakes),
    async ({ link = '', name = '', email = '', work = '', details, sworn = '' }) => {
      await call(api.report.complain, { link, name, email, work, details, sworn });
      setSent(true);
    },
    'work',
  );
  if (isSent) return <Alert kind="success">{texts.sent}</Alert>;
  const { errorOf, typed, field } = form;
  return (
    <form
      data-begin
      method="post"
      action={href('copyright-complaint')}
      className="complaint"
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextInput {...field('link', begin)} type="text" inputMode="url" label={texts.link} required />
      <WorkFields field={field} />
      <div className="complaint-who">
        <TextInput {...field('name')} label={texts.name} autoComplete="name" required />
        <TextInput {...field('email')} type="email" label={texts.email} autoComplete="email" required />
      </div>
      <div>
        <Checkbox
          name="sworn"
          value="1"
          defaultChecked={typed('sworn') !== ''}
          required
          label={texts.sworn}
          error={errorOf('sworn')}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function WorkFields({ field }: Pick<ReturnType<typeof useForm>, 'field'>) {
  const texts = useTexts(COMPLAINT_TEXTS);
  return (
    <>
      <TextArea
        {...field('work')}
        label={texts.work}
        hint={texts.workHint}
        required
        rows={3}
        maxLength={COMPLAINT_MAX}
      />
      <TextArea
        {...field('details')}
        label={texts.details}
        hint={texts.detailsHint}
        optional
        rows={2}
        maxLength={COMPLAINT_MAX}
      />
    </>
  );
}

const REQUIRED = ['link', 'work', 'name', 'email', 'sworn'] as const;

function findMissing(
  fields: FormFields,
  mistakes: Readonly<Record<(typeof REQUIRED)[number], string>>,
): Mistake | null {
  const param = REQUIRED.find((name) => !fields[name]?.trim());
  return param ? { param, text: mistakes[param] } : null;
}
