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
import { COMPLAINT_MISTAKES, TEXTS } from '../texts.ts';
import './complaint.css';

/** Whose work, which video, and how to answer. It is an ordinary form where scripts do not run. */
export function ComplaintForm({ link: begin }: { link: string }) {
  const [isSent, setSent] = useState(false);
  const form = useForm(
    missing,
    async ({ link = '', name = '', email = '', work = '', details, sworn = '' }) => {
      await call(api.report.complain, { link, name, email, work, details, sworn });
      setSent(true);
    },
    'work',
  );
  if (isSent) return <Alert kind="success">{TEXTS.complained}</Alert>;
  const { errorOf, typed } = form;
  return (
    <form
      method="post"
      action={href('copyright-complaint')}
      className="complaint"
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextInput
        name="link"
        type="text"
        inputMode="url"
        label="Link of the video"
        required
        defaultValue={typed('link', begin)}
        error={errorOf('link')}
      />
      <TextArea
        name="work"
        label="Your work"
        hint="What it is, when it was made, and where it can be seen."
        required
        rows={3}
        maxLength={COMPLAINT_MAX}
        defaultValue={typed('work')}
        error={errorOf('work')}
      />
      <TextArea
        name="details"
        label="Where the video uses it"
        hint="For example, from 0:40 to 1:10."
        optional
        rows={2}
        maxLength={COMPLAINT_MAX}
        defaultValue={typed('details')}
        error={errorOf('details')}
      />
      <div className="complaint-who">
        <TextInput
          name="name"
          label="Your name"
          autoComplete="name"
          required
          defaultValue={typed('name')}
          error={errorOf('name')}
        />
        <TextInput
          name="email"
          type="email"
          label="Your e-mail"
          autoComplete="email"
          required
          defaultValue={typed('email')}
          error={errorOf('email')}
        />
      </div>
      <Sworn error={errorOf('sworn')} isSworn={typed('sworn') !== ''} />
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Send complaint
        </Button>
      </div>
    </form>
  );
}

function Sworn({ error, isSworn }: { error: string | undefined; isSworn: boolean }) {
  return (
    <div>
      <Checkbox
        name="sworn"
        value="1"
        defaultChecked={isSworn}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'sworn-error' : undefined}
        label="I own this work or act for its owner, I believe that its use here is not allowed, and what I say is true."
      />
      {error && (
        <p id="sworn-error" className="ui-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function missing(fields: FormFields): Mistake | null {
  const names = ['link', 'work', 'name', 'email', 'sworn'] as const;
  const param = names.find((name) => !fields[name]?.trim());
  return param ? { param, text: COMPLAINT_MISTAKES[param] } : null;
}
