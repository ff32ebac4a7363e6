import { useRef, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { proposeChapters } from '#features/making/caption/chapters-rules.ts';
import { readCaptionFile } from '#features/making/caption/read-rules.ts';
import type { PlayerHandle } from '#player/core/events.ts';
import type { Chapter } from '#player/core/source.ts';
import { Player } from '#player/ui/Player.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHAPTER_TEXTS } from '../chapter-editor-texts.ts';
import { checkChapters } from '../chapter-rules.ts';
import type { ChapterPageData } from '../pages/video-chapters.load.ts';
import { ChapterImport } from './ChapterImport.tsx';
import { ChapterRows } from './ChapterRows.tsx';
import { type ChapterRow, type ChapterState, useChapterRows } from './use-chapter-rows.ts';
import './desk.css';
import './ChapterDesk.css';

/** Writing chapters: the player with their time line, and a row for each. */
export default function ChapterDesk({ video, chapters, revision }: ChapterPageData) {
  const texts = useTexts(CHAPTER_TEXTS);
  const { siteName } = useFrame();
  const player = useRef<PlayerHandle>(null);
  const [at, setAt] = useState(0);
  const desk = useChapterRows(video.id, chapters, revision);
  const mistakes = checkChapters(desk.rows, video.duration);
  const here = () => Math.floor(player.current?.currentTime() ?? at);
  const options = { page: 'internal', siteUrl: '', siteName, feedProfile: true, loop: false } as const;

  function go(to: number): void {
    player.current?.seek(to);
    setAt(to);
  }

  return (
    <div className="desk">
      <div className="desk-side">
        <div className="desk-stage">
          <Player
            source={video.source}
            options={options}
            onEvent={(event) => {
              if (event.type === 'timeupdate' || event.type === 'seeked') setAt(event.currentTime);
            }}
            ref={player}
          />
        </div>
        <ChapterLine rows={desk.rows} duration={video.duration} at={at} onGo={go} />
        <div className="chapter-acts">
          <Button
            icon="plus"
            onClick={() => desk.change((rows, id) => [...rows, { id, at: here(), title: '' }])}
          >
            {texts.add}
          </Button>
          <Button icon="undo-2" disabled={!desk.mayUndo} onClick={desk.undo}>
            {texts.undo}
          </Button>
        </div>
        <Proposal video={video} onPropose={(all) => desk.change((_rows, next) => withIds(all, next))} />
      </div>
      <div className="desk-main">
        {desk.isRestored && (
          <Alert action={<Button onClick={desk.discard}>{texts.discard}</Button>}>{texts.restored}</Alert>
        )}
        <ChapterRows rows={desk.rows} mistakes={mistakes} here={here} onGo={go} onChange={desk.change} />
        <ChapterImport onTake={(taken) => desk.change((_rows, next) => withIds(taken, next))} />
        <div className="desk-save">
          <ChapterStatus state={desk.state} code={video.code} onSaveAnyway={desk.saveAnyway} />
          <Button variant="primary" busy={desk.isBusy} disabled={mistakes.length > 0} onClick={desk.save}>
            {texts.save}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface ProposalProps extends Pick<ChapterPageData, 'video'> {
  onPropose: (chapters: readonly Chapter[]) => void;
}

/** Has chapters proposed from the captions, in place of those that are there; that can be undone. */
function Proposal({ video: { source, duration }, onPropose }: ProposalProps) {
  const texts = useTexts(CHAPTER_TEXTS);
  const [state, setState] = useState<number | 'lost' | null>(null);
  const captions = source.captions.find((one) => one.default) ?? source.captions[0];
  if (!captions) return null;
  const propose = () =>
    proposeFrom(captions.src, duration).then(
      (chapters) => {
        setState(chapters.length);
        if (chapters.length > 0) onPropose(chapters);
      },
      () => setState('lost'),
    );
  return (
    <div className="chapter-acts">
      <Button icon="captions" onClick={() => void propose()}>
        {texts.propose}
      </Button>
      <span role="status" className="ui-muted">
        {state === 'lost' && texts.captionsLost}
        {state === 0 && texts.noneProposed}
        {typeof state === 'number' && state > 0 && texts.proposed(state)}
      </span>
    </div>
  );
}

function withIds(chapters: readonly { at: number; title: string }[], next: number): ChapterRow[] {
  return chapters.map((one, place) => ({ ...one, id: next + place }));
}

interface ChapterLineProps {
  rows: readonly ChapterRow[];
  duration: number;
  at: number;
  onGo: (at: number) => void;
}

/** The time line as the player will show it: each chapter as long as it lasts. */
function ChapterLine({ rows, duration, at, onGo }: ChapterLineProps) {
  const texts = useTexts(CHAPTER_TEXTS);
  if (duration <= 0) return null;
  return (
    <div className="chapter-line" role="group" aria-label={texts.line} dir="ltr">
      {rows.map((row, place) => {
        const end = Math.min(rows[place + 1]?.at ?? duration, duration);
        return (
          <button
            key={row.id}
            type="button"
            style={{
              insetInlineStart: `${(row.at / duration) * 100}%`,
              inlineSize: `${Math.max(0, ((end - row.at) / duration) * 100)}%`,
            }}
            title={row.title}
            aria-label={texts.go({ time: formatDuration(row.at) })}
            onClick={() => onGo(row.at)}
          >
            <bdi>{row.title}</bdi>
          </button>
        );
      })}
      <span
        className="chapter-head"
        style={{ insetInlineStart: `${Math.min(100, (at / duration) * 100)}%` }}
      />
    </div>
  );
}

interface ChapterStatusProps {
  state: ChapterState;
  code: string;
  onSaveAnyway: () => void;
}

function ChapterStatus({ state, code, onSaveAnyway }: ChapterStatusProps) {
  const texts = useTexts(CHAPTER_TEXTS);
  if (state.kind === 'failed') return <Alert kind="danger">{state.text}</Alert>;
  if (state.kind === 'conflict')
    return (
      <Alert kind="warning">
        <p>{texts.conflict}</p>
        <div className="chapter-acts">
          <Button href={href('video-view', { code })} target="_blank">
            {texts.lookAtOthers}
          </Button>
          <Button onClick={onSaveAnyway}>{texts.saveAnyway}</Button>
        </div>
      </Alert>
    );
  return (
    <p role="status" className="ui-muted">
      {state.kind === 'unsaved' && texts.unsaved}
      {state.kind === 'saved' && texts.saved}
    </p>
  );
}

/**
 * Chapters as the captions at that address propose them; `duration` in seconds. Rejects without a network.
 */
async function proposeFrom(src: string, duration: number): Promise<Chapter[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return proposeChapters(readCaptionFile(await answer.text()).cues, duration);
}
