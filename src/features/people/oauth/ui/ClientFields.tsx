import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ClientObject } from '../contract.ts';
import { ABOUT_MAX, NAME_MAX } from '../rules.ts';

interface ClientFieldsProps {
  client?: ClientObject;
  errorOf: (param: string) => string | undefined;
}

/** What an application says about itself. */
export function ClientFields({ client, errorOf }: ClientFieldsProps) {
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        counter={NAME_MAX}
        defaultValue={client?.name}
        error={errorOf('name')}
      />
      <TextInput
        name="website"
        type="url"
        label="Website"
        optional
        defaultValue={client?.website}
        error={errorOf('website')}
      />
      <TextInput
        name="organization"
        label="Organisation"
        optional
        defaultValue={client?.organization}
        error={errorOf('organization')}
      />
      <TextArea
        name="description"
        label="Description"
        optional
        counter={ABOUT_MAX}
        defaultValue={client?.description}
        error={errorOf('description')}
      />
      <TextArea
        name="redirect_uri_prefix"
        label="Addresses to go back to"
        hint="One a line, such as https://example.org/callback. Paths below them are allowed too."
        spellCheck={false}
        defaultValue={client?.redirect_uri_prefix.join('\n')}
        error={errorOf('redirect_uri_prefix')}
      />
    </>
  );
}
