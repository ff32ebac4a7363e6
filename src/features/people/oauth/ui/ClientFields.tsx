import type { useForm } from '#shell/browser/use-form.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ClientObject } from '../contract.ts';
import { ABOUT_MAX, NAME_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { Alert } from '#ui/Alert.tsx';
import { CopyField } from '#ui/CopyField.tsx';

interface ClientFieldsProps {
  client?: ClientObject;
  /** The wiring of a field, with what it begins with. */
  field: ReturnType<typeof useForm>['field'];
}

/** The fields that describe an application. */
export function ClientFields({ client, field }: ClientFieldsProps) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <TextInput {...field('name', client?.name)} label={texts.name} counter={NAME_MAX} />
      <TextInput {...field('website', client?.website)} type="url" label={texts.website} optional />
      <TextInput {...field('organization', client?.organization)} label={texts.organization} optional />
      <TextArea
        {...field('description', client?.description)}
        label={texts.description}
        optional
        counter={ABOUT_MAX}
      />
      <TextArea
        {...field('redirect_uri_prefix', client?.redirect_uri_prefix.join('\n'))}
        label={texts.redirects}
        hint={texts.redirectsHint}
        spellCheck={false}
      />
    </>
  );
}

/** An application's credentials. The secret is shown once. */
export function ClientKeys({ clientId, secret }: { clientId: string; secret: string | null }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <CopyField label={texts.clientId} value={clientId} />
      {secret && (
        <>
          <CopyField label={texts.clientSecret} value={secret} />
          <Alert kind="warning">{texts.keepSecret}</Alert>
        </>
      )}
    </>
  );
}
