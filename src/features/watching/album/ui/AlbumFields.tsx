import { TITLE_MAX } from '#base/title.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { AlbumObject } from '../contract.ts';

interface AlbumFieldsProps {
  /** What is edited; without it an album is made. */
  album?: AlbumObject;
  errorOf: (param: string) => string | undefined;
}

/** The fields of an album. Spec §5 Album. */
export function AlbumFields({ album, errorOf }: AlbumFieldsProps) {
  const { maxDescLen } = useFrame().settings;
  return (
    <>
      <TextInput
        name="title"
        label="Title"
        counter={TITLE_MAX}
        defaultValue={album?.title}
        error={errorOf('title')}
      />
      <TextArea
        name="description"
        label="Description"
        optional
        rows={3}
        counter={maxDescLen}
        defaultValue={album?.description ?? ''}
        error={errorOf('description')}
      />
      {album && (
        <TextInput
          name="url"
          label="Link"
          hint={`The end of the album’s address, after /${album.user.username}/albums/. Links to the old address stop working.`}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={album.url}
          error={errorOf('url')}
        />
      )}
      <Checkbox
        name="private"
        value="1"
        label="Private"
        hint="Only you can see it."
        defaultChecked={album?.private}
      />
    </>
  );
}
