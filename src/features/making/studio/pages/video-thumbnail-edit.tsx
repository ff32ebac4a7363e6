import { useTexts } from '#ui/use-texts.ts';
import { useRef, useState } from 'react';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { FileZone } from '#ui/FileZone.tsx';
import { framesOf } from '../frames.ts';
import { storyboardOf } from '#features/videos/video/ui/storyboard-of.ts';
import { TEXTS } from '../texts.ts';
import { useThumbnail } from '../ui/use-thumbnail.ts';
import type { ThumbnailPageData } from './video-thumbnail-edit.load.ts';
import './video-thumbnail-edit.css';

/** Choosing the picture that stands for a video: a frame of it, or a picture of one's own. Spec §2.2. */
export default function ThumbnailPage({ video }: ThumbnailPageData) {
  const texts = useTexts(TEXTS);
  const { shown, isBusy, change } = useThumbnail(video);
  return (
    <FileZone className="thumbnail-page" onFile={(picture) => void (isBusy || change({ picture }))}>
      <h1>{texts.title}</h1>
      <p>
        <a href={href('video-view', { code: video.code })}>{texts.back}</a>
      </p>
      <figure className="thumbnail-now">
        <img src={shown} alt="" width={320} height={180} />
        <figcaption className="ui-muted">{texts.now}</figcaption>
      </figure>
      <section aria-label={texts.upload}>
        <h2>{texts.upload}</h2>
        <PictureButton isBusy={isBusy} onPicture={(picture) => void change({ picture })} />
      </section>
      <section aria-label={texts.pick}>
        <h2>{texts.pick}</h2>
        {video.storyboard ? (
          <FramePicker video={video} isBusy={isBusy} onFrame={(at) => void change({ at })} />
        ) : (
          <p className="ui-muted">{texts.noFrames}</p>
        )}
      </section>
    </FileZone>
  );
}

function PictureButton({ isBusy, onPicture }: { isBusy: boolean; onPicture: (picture: File) => void }) {
  const texts = useTexts(TEXTS);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="image" busy={isBusy} onClick={() => picker.current?.click()}>
        {texts.upload}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={texts.upload}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          if (picture) onPicture(picture);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FramePickerProps {
  video: ThumbnailPageData['video'];
  isBusy: boolean;
  onFrame: (at: number) => void;
}

function FramePicker({ video, isBusy, onFrame }: FramePickerProps) {
  const texts = useTexts(TEXTS);
  const [chosen, setChosen] = useState<number | null>(null);
  const shape = { aspectRatio: `${video.width || 16} / ${video.height || 9}` };
  return (
    <>
      <div className="thumbnail-frames">
        {framesOf(storyboardOf(video.thumbnail), video.duration).map(({ at, sheet, x, y }) => (
          <button
            key={at}
            type="button"
            className="thumbnail-frame"
            aria-label={texts.frameAt(at)}
            aria-pressed={at === chosen}
            style={{ ...shape, backgroundImage: `url("${sheet}")`, backgroundPosition: `${x}% ${y}%` }}
            onClick={() => setChosen(at)}
          />
        ))}
      </div>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={chosen === null}
        onClick={() => chosen !== null && onFrame(chosen)}
      >
        {texts.use}
      </Button>
    </>
  );
}
