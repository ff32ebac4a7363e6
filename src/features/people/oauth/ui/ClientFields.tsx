import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ClientObject } from '../contract.ts';
import { ABOUT_MAX, NAME_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface ClientFieldsProps {
  client?: ClientObject;
  errorOf: (param: string) => string | undefined;
}

/** What an application says about itself. */
export function ClientFields({ client, errorOf }: ClientFieldsProps) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <TextInput
        name="name"
        label={texts.name}
        counter={NAME_MAX}
        defaultValue={client?.name}
        error={errorOf('name')}
      />
      <TextInput
        name="website"
        type="url"
        label={texts.website}
        optional
        defaultValue={client?.website}
        error={errorOf('website')}
      />
      <TextInput
        name="organization"
        label={texts.organization}
        optional
        defaultValue={client?.organization}
        error={errorOf('organization')}
      />
      <TextArea
        name="description"
        label={texts.description}
        optional
        counter={ABOUT_MAX}
        defaultValue={client?.description}
        error={errorOf('description')}
      />
      <TextArea
        name="redirect_uri_prefix"
        label={texts.redirects}
        hint={texts.redirectsHint}
        spellCheck={false}
        defaultValue={client?.redirect_uri_prefix.join('\n')}
        error={errorOf('redirect_uri_prefix')}
      />
    </>
  );
}
