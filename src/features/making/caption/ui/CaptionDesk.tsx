import { type RefObject, useMemo, useRef, useState } from 'react';
import type { PlayerHandle } from '#player/core/events.ts';
import { Player } from '#player/ui/Player.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { emptyCues } from '../cue-list-rules.ts';
import { wordsOf } from '../cue-text-rules.ts';
import { besideEach } from '../editor-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { CaptionPageData, OpenCaptions } from '../pages/video-captions.load.ts';
import { readCaptionFile } from '../read-rules.ts';
import { CueList } from './CueList.tsx';
import { DeskButtons, KeyHelp } from './DeskButtons.tsx';
import { DeskStatus } from './DeskStatus.tsx';
import { DeskTools } from './DeskTools.tsx';
import { forgetDraft, recallDraft, useCaptionStore } from './use-caption-store.ts';
import { type CueEdits, useCueEdits } from './use-cue-edits.ts';
import { type Desk, useDesk } from './use-desk.ts';
import { Waveform } from './Waveform.tsx';
import '#features/videos/video/ui/desk.css';
import './CaptionDesk.css';

interface CaptionDeskProps {
  video: CaptionPageData['video'];
  open: OpenCaptions;
  beside: OpenCaptions | null;
}

/** Writing captions: the video with its sound at one side, the captions at the other. */
export default function CaptionDesk({ video, open, beside }: CaptionDeskProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const stored = { video: video.id, lang: open.lang, src: open.src };
  const [draft] = useState(() => recallDraft(stored));
  const others = useMemo(() => (beside ? readCaptionFile(beside.text).cues : null), [beside]);
  const edits = useCueEdits(useMemo(() => draft?.cues ?? firstCues(open, others), [draft, open, others]));
  const player = useRef<PlayerHandle>(null);
  const store = useCaptionStore(stored, draft?.over ?? open.src, edits.cues);
  const desk = useDesk(edits, video.duration, player, store.save);
  const texted = useMemo(() => others && besideEach(edits.cues, others), [edits.cues, others]);

  function discard(): void {
    forgetDraft(stored);
    location.reload();
  }

  return (
    <div className="desk">
      <div className="desk-side">
        <Stage video={video} edits={edits} desk={desk} player={player} />
        <Waveform
          video={video}
          edits={edits}
          at={desk.at}
          active={desk.active}
          onActive={desk.rowActs.activate}
          onSeek={desk.seek}
        />
        <DeskButtons edits={edits} desk={desk} />
      </div>
      <div className="desk-main">
        {draft && <Alert action={<Button onClick={discard}>{texts.discard}</Button>}>{texts.restored}</Alert>}
        <CueList
          cues={edits.cues}
          beside={
            beside && texted
              ? { label: texts.inOther({ language: beside.label }), lang: beside.lang, texts: texted }
              : null
          }
          lang={open.lang}
          duration={video.duration * 1000}
          active={desk.active}
          current={desk.shown}
          acts={desk.rowActs}
        />
        <div className="desk-save">
          <DeskStatus
            state={store.state}
            stored={href('video-captions', { code: video.code }, { captions: open.lang })}
            onSaveAnyway={store.saveAnyway}
          />
          <Button variant="primary" busy={store.isBusy} aria-keyshortcuts="Control+S" onClick={store.save}>
            {texts.save}
          </Button>
        </div>
        <DeskTools
          edits={edits}
          name={`${video.code}.${open.lang}`}
          active={desk.active}
          onActive={desk.activate}
        />
        <KeyHelp />
      </div>
    </div>
  );
}

/** What is stored; in a new language the times of the one beside it, with nothing said. */
function firstCues({ src, text }: OpenCaptions, others: ReturnType<typeof readCaptionFile>['cues'] | null) {
  if (src === '' && others) return emptyCues(others);
  return readCaptionFile(text).cues;
}

interface PartProps {
  edits: CueEdits;
  desk: Desk;
}

interface StageProps extends PartProps {
  video: CaptionPageData['video'];
  player: RefObject<PlayerHandle | null>;
}

/** The player with the caption of the moment over it. */
function Stage({ video, edits, desk, player }: StageProps) {
  const { siteName } = useFrame();
  const shown = edits.cues.find(({ id }) => id === desk.shown);
  const options = { page: 'internal', siteUrl: '', siteName, feedProfile: true, loop: false } as const;
  return (
    <div className="desk-stage">
      <Player source={video.source} options={options} onEvent={desk.onEvent} ref={player} />
      {shown && (
        <p className="desk-preview" dir="auto" aria-hidden="true">
          <span>{wordsOf(shown.text)}</span>
        </p>
      )}
    </div>
  );
}
