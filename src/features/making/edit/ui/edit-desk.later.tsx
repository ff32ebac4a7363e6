import { useEffect, useRef, useState } from 'react';
import type { PlayerHandle } from '#player/core/events.ts';
import { Player } from '#player/ui/Player.tsx';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { formatDuration } from '#base/duration.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useLeaveWarning } from '#ui/use-leave-warning.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { EditView, KeyFrames } from '../contract.ts';
import { snapParts } from '../desk-rules.ts';
import type { CutPageData } from '../pages/video-cut.load.ts';
import { type CutPlan, planCut } from '../plan-rules.ts';
import { editedDuration } from '../rules.ts';
import { DESK_TEXTS, TEXTS } from '../texts.ts';
import { DeskButtons } from './DeskButtons.tsx';
import { PartList } from './PartList.tsx';
import { Timeline } from './Timeline.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { AskedCut } from './use-cut.ts';
import './edit-desk.css';

interface EditDeskProps {
  whole: NonNullable<CutPageData['whole']>;
  edit: EditView;
  video: string;
  save: (asked: AskedCut) => Promise<boolean>;
}

/** The player, the time line below it and its parts: what is done in one is done in all. */
export default function EditDesk({ whole, edit, video, save }: EditDeskProps) {
  const { siteName } = useFrame();
  const desks = useTexts(DESK_TEXTS);
  const player = useRef<PlayerHandle>(null);
  const desk = useDesk({ edit, video, player });
  useDeskKeys(desk);
  useLeaveWarning(desk.isChanged);
  const { rotation } = desk.cutting;
  // The keys of the player work inside of it only: outside, they are the page's.
  const options = { page: 'internal', siteUrl: '', siteName, feedProfile: true, loop: false } as const;
  return (
    <div className="cut-desk">
      {desk.isRecovered && desk.isChanged && <Alert>{desks.recovered}</Alert>}
      <div className={`cut-stage cut-turn-${rotation}`}>
        <Player source={whole.source} options={options} onEvent={desk.onEvent} ref={player} />
      </div>
      <Timeline film={whole.film} desk={desk} />
      <DeskButtons desk={desk} />
      <PartList desk={desk} />
      <SaveBar desk={desk} video={video} save={save} />
    </div>
  );
}

/** What is left, what has to be encoded for it, and the button that begins. */
function SaveBar({ desk, video, save }: { desk: Desk } & Pick<EditDeskProps, 'video' | 'save'>) {
  const texts = useTexts(TEXTS);
  const source = useKeyFrames(video);
  const [isBusy, setBusy] = useState(false);
  const { list, duration, isChanged } = desk;
  const isEmpty = list.kept[0]?.end === 0;
  const plan = source && planOf(desk, source);
  const maySnap =
    plan === 'picture' && source?.least_plan === 'copy' && list.rotation === 0 && list.kept.length > 0;

  async function send(): Promise<void> {
    setBusy(true);
    if (await save(desk.asked)) desk.settle();
    setBusy(false);
  }
  return (
    <section className="cut-save">
      <p role="status">
        <strong className="ui-numbers">
          {isEmpty ? formatDuration(0) : formatDuration(editedDuration(list, duration))}
        </strong>{' '}
        <span className="ui-muted">
          {isChanged
            ? plan
              ? `${texts.plans[plan]}. ${texts.planHints[plan]}`
              : texts.planUnknown
            : texts.unchanged}
        </span>
      </p>
      {maySnap && source && (
        <Button
          title={texts.snapHint}
          icon="zap"
          onClick={() => desk.act((now) => snapParts(now, source.key_frames))}
        >
          {texts.snap}
        </Button>
      )}
      <Button
        variant="primary"
        icon="scissors"
        busy={isBusy}
        disabled={!isChanged || isEmpty}
        onClick={() => void send()}
      >
        {texts.save}
      </Button>
    </section>
  );
}

function planOf({ list, duration }: Desk, { key_frames, has_sound, least_plan }: KeyFrames): CutPlan {
  const source = { keyFrames: key_frames, hasSound: has_sound, isCopyable: least_plan === 'copy' };
  return planCut(list, source, duration);
}

/** Where the video can be cut without encoding; null until that is known. */
function useKeyFrames(video: string): KeyFrames | null {
  const [source, setSource] = useState<KeyFrames | null>(null);
  useEffect(() => {
    call(api.cut.keyFrames, { video }).then(setSource, () => setSource(null));
  }, [video]);
  return source;
}
