import { useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { tileStyle } from '#features/videos/video/ui/preview-frame.ts';
import { ToolHead } from '#features/videos/video/ui/ToolHead.tsx';
import { Button } from '#ui/Button.tsx';
import { ChooseFile, PICTURES } from '#ui/ChooseFile.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileZone } from '#ui/FileZone.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { type Frame, framesOf } from '../frames.ts';
import { TEXTS } from '../texts.ts';
import { type Choice, useThumbnail } from '../ui/use-thumbnail.ts';
import type { ThumbnailPageData } from './video-thumbnail-edit.load.ts';
import './video-thumbnail-edit.css';

/** Choosing a video's thumbnail: a frame of it, or a picture of one's own. Spec §2.2. */
export default function ThumbnailPage({ video }: ThumbnailPageData) {
  const texts = useTexts(TEXTS);
  const { shown, isBusy, error, change } = useThumbnail(video);
  const send = (picture: File) => void (isBusy || change({ picture }));
  return (
    <FileZone className="thumbnail-page" onFile={send}>
      <ToolHead heading={texts.title} video={video} />
      <noscript>
        <p>{texts.needsScripts}</p>
      </noscript>
      <div className="thumbnail-now">
        <figure>
          <img src={shown} alt="" width={320} height={180} />
          <figcaption className="ui-muted">{texts.now}</figcaption>
        </figure>
        <ChooseFile label={texts.upload} accept={PICTURES} isBusy={isBusy} error={error} onFile={send} />
      </div>
      <section aria-labelledby="frames" className="thumbnail-pick">
        <h2 id="frames">{texts.pick}</h2>
        {video.storyboard ? (
          <FramePicker video={video} isBusy={isBusy} onPick={change} />
        ) : (
          <p className="ui-muted">{texts.noFrames}</p>
        )}
      </section>
    </FileZone>
  );
}

interface FramePickerProps {
  video: ThumbnailPageData['video'];
  isBusy: boolean;
  onPick: (choice: Choice) => Promise<void>;
}

function FramePicker({ video, isBusy, onPick }: FramePickerProps) {
  const texts = useTexts(TEXTS);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <ul className={classNames('thumbnail-frames', video.height > video.width && 'thumbnail-frames-tall')}>
        {framesOf(video).map((frame) => (
          <li key={frame.at}>
            <FrameButton
              video={video}
              frame={frame}
              isChosen={frame.at === chosen}
              onChoose={() => setChosen(frame.at)}
            />
          </li>
        ))}
      </ul>
      <div className="thumbnail-use">
        <Button
          variant="primary"
          busy={isBusy}
          disabled={chosen === null}
          onClick={() => chosen !== null && void onPick({ at: chosen })}
        >
          {texts.use}
        </Button>
      </div>
    </>
  );
}

interface FrameButtonProps {
  video: ThumbnailPageData['video'];
  frame: Frame;
  isChosen: boolean;
  onChoose: () => void;
}

function FrameButton({ video, frame: { at, step }, isChosen, onChoose }: FrameButtonProps) {
  const texts = useTexts(TEXTS);
  return (
    <button
      type="button"
      className="thumbnail-frame"
      aria-label={texts.frameAt({ time: formatDuration(at) })}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span style={tileStyle(video, step)} />
      <small className="ui-numbers">{formatDuration(at)}</small>
    </button>
  );
}
