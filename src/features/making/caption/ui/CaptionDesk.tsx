import { type RefObject, useMemo, useRef, useState } from 'react';
import type { PlayerHandle } from '#player/core/events.ts';
import { Player } from '#player/ui/Player.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { IconName } from '#ui/icons.ts';
import { useTexts } from '#ui/use-texts.ts';
import { emptyCues } from '../cue-list-rules.ts';
import { wordsOf } from '../cue-text-rules.ts';
import { besideEach } from '../editor-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { CaptionPageData, OpenCaptions } from '../pages/video-captions.load.ts';
import { readCaptionFile } from '../read-rules.ts';
import { CueList } from './CueList.tsx';
import { DeskStatus } from './DeskStatus.tsx';
import { DeskTools } from './DeskTools.tsx';
import { forgetDraft, recallDraft, useCaptionStore } from './use-caption-store.ts';
import { type CueEdits, useCueEdits } from './use-cue-edits.ts';
import { useDesk } from './use-desk.ts';
import type { DeskAct } from './use-desk-keys.ts';
import { Waveform } from './Waveform.tsx';
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
        <Transport edits={edits} desk={desk} />
      </div>
      <div className="desk-main">
        {draft && <Alert action={<Button onClick={discard}>{texts.discard}</Button>}>{texts.restored}</Alert>}
        <CueList
          cues={edits.cues}
          beside={
            beside && texted ? { label: inOther(texts, beside), lang: beside.lang, texts: texted } : null
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
            stored={href('video-captions', { code: video.code }, { lang: open.lang })}
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

function inOther(
  texts: { inOther: (values: { language: string }) => string },
  { label }: OpenCaptions,
): string {
  return texts.inOther({ language: label });
}

interface PartProps {
  edits: CueEdits;
  desk: ReturnType<typeof useDesk>;
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

const BUTTONS: readonly { act: Exclude<DeskAct, 'save'>; icon?: IconName; keys: string }[] = [
  { act: 'play', icon: 'play', keys: 'Alt+K' },
  { act: 'add', icon: 'plus', keys: 'Control+Enter' },
  { act: 'setStart', keys: 'Alt+I' },
  { act: 'setEnd', keys: 'Alt+O' },
  { act: 'split', icon: 'scissors', keys: 'Alt+Enter' },
  { act: 'merge', keys: 'Alt+M' },
  { act: 'earlier', icon: 'minus', keys: 'Alt+ArrowLeft' },
  { act: 'later', icon: 'plus', keys: 'Alt+ArrowRight' },
  { act: 'undo', icon: 'undo-2', keys: 'Control+Z' },
  { act: 'redo', keys: 'Control+Shift+Z' },
];

/** What the keys do, as buttons. */
function Transport({ edits, desk }: PartProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const cannot: Partial<Record<DeskAct, boolean>> = { undo: !edits.mayUndo, redo: !edits.mayRedo };
  const ofCue = ['setStart', 'setEnd', 'split', 'merge', 'earlier', 'later'] as const;
  return (
    <div className="desk-transport" role="group" aria-label={texts.tools}>
      {BUTTONS.map(({ act, icon, keys }) => (
        <Button
          key={act}
          size="small"
          icon={icon}
          aria-keyshortcuts={keys}
          disabled={cannot[act] ?? (!desk.cue && ofCue.some((one) => one === act))}
          onClick={() => desk.act(act)}
        >
          {texts[act]}
        </Button>
      ))}
      <p role="status" className="ui-muted ui-numbers">
        {desk.said}
      </p>
    </div>
  );
}

function KeyHelp() {
  const texts = useTexts(EDITOR_TEXTS);
  return (
    <Disclosure summary={texts.keys}>
      <dl className="desk-keys">
        {[...BUTTONS.map(({ act }) => act), 'save' as const].map((act) => (
          <div key={act}>
            <dt>{texts[act]}</dt>
            <dd>
              <kbd>{texts.keyOf[act]}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
