import { useEffect, useState } from 'react';
import { textsIn } from '#base/texts.ts';
import { TITLE_MAX } from '#base/title.ts';
import { DIALOG_TEXTS } from '#features/watching/album/dialog-texts.ts';
import { call } from '#platform/web/call.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { api } from '#src/routes.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ListAlbum } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import type { UploadMistake } from '../use-upload.ts';

interface AlbumFieldProps {
  album: ListAlbum;
  userId: string;
  /** Whether videos are in it already. */
  isSettled: boolean;
  mistake: UploadMistake | null;
  onChange: (album: ListAlbum) => void;
}

/** What is wrong with the album of a list: a new one needs a title. */
export function albumMistake(album: ListAlbum): UploadMistake | null {
  if (album.kind !== 'new' || album.title.trim() !== '') return null;
  return { field: 'album', text: textsIn(DIALOG_TEXTS, pageLanguage()).titleRequired };
}

/** The album that the videos of a list go into: one of the account's, or one that is made for them. */
export function AlbumField({ album, userId, isSettled, mistake, onChange }: AlbumFieldProps) {
  const texts = useTexts(LIST_TEXTS);
  const albums = useAlbums(userId);
  function choose(value: string): void {
    if (value === '' || value === 'new')
      onChange(value === '' ? { kind: 'none' } : { kind: 'new', title: '' });
    else onChange({ kind: 'existing', id: value, before: null });
  }
  return (
    <>
      <Select
        label={texts.album}
        optional
        hint={texts.albumHint}
        disabled={isSettled}
        value={album.kind === 'existing' ? album.id : album.kind === 'new' ? 'new' : ''}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[{ value: '', label: texts.noAlbum }, { value: 'new', label: texts.newAlbum }, ...albums]}
      />
      {album.kind === 'new' && (
        <TextInput
          label={texts.albumTitle}
          counter={TITLE_MAX}
          error={mistake?.field === 'album' ? mistake.text : undefined}
          value={album.title}
          onChange={(event) => onChange({ kind: 'new', title: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The account's albums as choices; empty until they are known. */
function useAlbums(user: string) {
  const [albums, setAlbums] = useState<readonly { value: string; label: string }[]>([]);
  useEffect(() => {
    const over = new AbortController();
    call(api.album.ofUser, { user }, over).then(
      (answer) => setAlbums(answer.albums.map(({ album_id: value, title: label }) => ({ value, label }))),
      () => undefined,
    );
    return () => over.abort();
  }, [user]);
  return albums;
}
