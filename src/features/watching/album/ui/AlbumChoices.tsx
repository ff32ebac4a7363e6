import type { TextsOf } from '#base/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TITLE_MAX } from '#base/title.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ListedAlbum } from '../contract.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { AudienceMark } from './AlbumCard.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { AlbumChoice } from './use-album-choice.ts';

/** Number of albums from which they can be searched. */
const MANY = 8;

interface AlbumChoicesProps {
  choice: AlbumChoice;
  videoCount: number;
}

/** "Watch later", the viewer's albums, and a new one, as one group of radio buttons. */
export function AlbumChoices({ choice, videoCount }: AlbumChoicesProps) {
  const texts = useTexts(DIALOG_TEXTS);
  const [text, setText] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  const { albums } = choice;
  useFirstFocus(box, albums !== null);
  if (choice.failure) return <Alert kind="danger">{choice.failure}</Alert>;
  if (!albums) return <Waiting />;
  const shown = albums.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()));
  const offersWatchLater = !albums.some((album) => album.is_watch_later);
  return (
    <fieldset ref={box}>
      <legend className="ui-hidden">{texts.albums}</legend>
      {albums.length >= MANY && (
        <TextInput
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className="album-choices">
        {offersWatchLater && <WatchLaterRow choice={choice} />}
        {shown.map((album) => (
          <AlbumRow key={album.album_id} album={album} choice={choice} videoCount={videoCount} />
        ))}
        {shown.length === 0 && albums.length > 0 && (
          <li className="album-choices-none ui-muted">{texts.notFound}</li>
        )}
      </ul>
      <NewAlbum choice={choice} />
    </fieldset>
  );
}

function WatchLaterRow({ choice }: { choice: AlbumChoice }) {
  const texts = useTexts(DIALOG_TEXTS);
  return (
    <li>
      <ChoiceRow
        value="watch-later"
        choice={choice}
        title={texts.watchLater}
        meta={texts.watchLaterAbout}
        picture={<Icon name="clock" />}
      />
    </li>
  );
}

function AlbumRow({
  album,
  choice,
  videoCount,
}: {
  album: ListedAlbum;
  choice: AlbumChoice;
  videoCount: number;
}) {
  const texts = useTexts(DIALOG_TEXTS);
  const isInside = album.contains.length >= videoCount;
  const picture = album.thumbnail ? (
    <img src={album.thumbnail} alt="" width={72} height={40} loading="lazy" />
  ) : (
    <Icon name={album.is_watch_later ? 'clock' : 'album'} />
  );
  return (
    <li>
      <ChoiceRow
        value={album.album_id}
        choice={choice}
        title={album.title}
        meta={metaOf(album, videoCount, texts)}
        isInside={isInside}
        mark={<AudienceMark album={album} />}
        picture={picture}
      />
    </li>
  );
}

function metaOf(
  { contains, video_count }: ListedAlbum,
  videoCount: number,
  texts: TextsOf<typeof DIALOG_TEXTS>,
): string {
  if (contains.length >= videoCount) return texts.inside;
  if (contains.length === 0) return texts.videos(video_count);
  return texts.partlyInside({ inside: contains.length, total: videoCount });
}

/** A new album, created together with its first video. */
function NewAlbum({ choice }: { choice: AlbumChoice }) {
  const { chosen, fresh, setFresh } = choice;
  const texts = useTexts(DIALOG_TEXTS);
  return (
    <div className="album-new">
      <ChoiceRow value="new" choice={choice} title={texts.create} picture={<Icon name="plus" />} />
      {chosen === 'new' && (
        <div className="album-new-fields">
          <TextInput
            label={texts.title}
            counter={TITLE_MAX}
            value={fresh.title}
            onChange={(event) => setFresh({ ...fresh, title: event.currentTarget.value })}
          />
          <Checkbox
            label={texts.private}
            hint={texts.privateHint}
            checked={fresh.private}
            onChange={(event) => setFresh({ ...fresh, private: event.currentTarget.checked })}
          />
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="album-waiting">
      <span className="ui-hidden">{useTexts(DIALOG_TEXTS).waiting}</span>
      <SkeletonLines count={3} />
    </div>
  );
}

/** The dialog opens before its list has loaded; the focus follows when it arrives. */
function useFirstFocus(box: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) box.current?.querySelector<HTMLElement>('input[type=radio]:enabled')?.focus();
  }, [box, isThere]);
}
