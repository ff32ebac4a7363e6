import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { PREVIEW_TILES } from '#base/storyboard.ts';
import { type PreviewedVideo, tileStyle } from '#features/videos/video/ui/preview-frame.ts';
import { PICTURES } from '#ui/ChooseFile.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PICTURE_PLACES } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import type { LocalPreview } from './local-picture.ts';
import { choiceKey, type ThumbnailChoice } from './thumbnail-choice.ts';

/** Largest picture that the site reads, bytes. */
const PICTURE_BYTES = 20 * 1024 ** 2;

interface ThumbnailFieldProps {
  local: LocalPreview | null;
  /** The site's own pictures of a file that the browser cannot show. */
  made: PreviewedVideo | null;
  chosen: ThumbnailChoice | null;
  onChange: (choice: ThumbnailChoice | null) => void;
}

/** Three frames to choose the thumbnail from, or a picture of one's own; chosen again, none is. */
export function ThumbnailField({ local, made, chosen, onChange }: ThumbnailFieldProps) {
  const texts = useTexts(TEXTS);
  const [isWrong, setWrong] = useState(false);
  const offers = offersOf(local, made);
  const key = choiceKey(chosen);
  const isOwn = chosen !== null && !offers.some(({ choice }) => choiceKey(choice) === key);

  function takeOwn(picture: File | undefined): void {
    if (!picture) return;
    const isPicture = PICTURES.split(',').includes(picture.type) && picture.size <= PICTURE_BYTES;
    setWrong(!isPicture);
    if (isPicture) onChange({ picture, url: URL.createObjectURL(picture) });
  }
  return (
    <fieldset className="upload-thumbnails">
      <legend className="ui-label">{texts.thumbnail}</legend>
      <div className="upload-offers">
        {PICTURE_PLACES.map((place, at) => {
          const offer = offers[at];
          if (!offer) return <span key={place} className="upload-offer" />;
          const isChosen = choiceKey(offer.choice) === key;
          return (
            <button
              key={place}
              type="button"
              className="upload-offer"
              aria-label={texts.frame({ time: formatDuration(offer.at) })}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : offer.choice)}
            >
              {offer.picture}
            </button>
          );
        })}
        <label className="upload-offer upload-offer-own" data-chosen={isOwn || undefined}>
          {isOwn && 'url' in chosen ? <img src={chosen.url} alt="" /> : <Icon name="image" />}
          <span>{texts.ownPicture}</span>
          <input
            type="file"
            accept={PICTURES}
            className="ui-hidden"
            onChange={(event) => {
              takeOwn(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <p className={isWrong ? 'ui-error' : 'ui-muted'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? texts.notPicture : offers.length > 0 ? texts.thumbnailHint : texts.thumbnailLater}
      </p>
    </fieldset>
  );
}

interface ThumbnailOffer {
  readonly choice: ThumbnailChoice;
  /** Seconds. */
  readonly at: number;
  readonly picture: ReactNode;
}

function offersOf(local: LocalPreview | null, made: PreviewedVideo | null): ThumbnailOffer[] {
  if (local && local.pictures.length > 0) {
    return local.pictures.map(({ picture, url, at }) => ({
      ...{ choice: { picture, url }, at },
      picture: <img src={url} alt="" />,
    }));
  }
  if (!made?.storyboard) return [];
  return PICTURE_PLACES.map((place) => {
    const step = Math.floor(place * PREVIEW_TILES);
    const at = ((step + 0.5) * made.duration) / PREVIEW_TILES;
    const tile: CSSProperties = tileStyle(made, step);
    return { choice: { at }, at, picture: <span style={tile} /> };
  });
}
