import { useTexts } from '#ui/use-texts.ts';
import { TITLE_MAX } from '#base/title.ts';
import { SuggestArea } from '#features/people/user/ui/SuggestArea.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { AlbumObject } from '../contract.ts';
import { AUDIENCES, choiceOf } from './album-form.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';

interface AlbumFieldsProps {
  /** The album being edited; without it a new one is created. */
  album?: AlbumObject;
  errorOf: (param: string) => string | undefined;
}

/** The fields of an album. Spec §5 Album. */
export function AlbumFields({ album, errorOf }: AlbumFieldsProps) {
  const { maxDescLen } = useFrame().settings;
  const texts = useTexts(DIALOG_TEXTS);
  return (
    <>
      <TextInput
        name="title"
        label={texts.title}
        counter={TITLE_MAX}
        defaultValue={album?.title}
        error={errorOf('title')}
      />
      <SuggestArea
        name="description"
        label={texts.description}
        optional
        rows={3}
        counter={maxDescLen}
        defaultValue={album?.description ?? ''}
        error={errorOf('description')}
      />
      {album && !album.unlisted && (
        <TextInput
          name="url"
          label={texts.link}
          hint={texts.linkHint({ username: album.user.username })}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={album.url}
          error={errorOf('url')}
        />
      )}
      <Select
        name="audience"
        label={texts.audience}
        hint={texts.audienceHint}
        options={AUDIENCES.map((value) => ({ value, label: texts.audiences[value] }))}
        defaultValue={choiceOf(album)}
      />
    </>
  );
}
