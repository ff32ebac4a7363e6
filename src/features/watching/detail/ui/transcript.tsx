import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { foldText } from '#base/fold-text.ts';
import { type Cue, cuesOf } from '#features/making/caption/cue-rules.ts';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { TRANSCRIPT_TEXTS } from '../transcript-texts.ts';
import { TRANSCRIPT_TOOL_TEXTS } from '../transcript-tool-texts.ts';
import type { Moment, Playback } from './moments.ts';
import { MomentList } from './MomentList.tsx';
import './transcript.css';

export interface TranscriptProps {
  captions: VideoDetailView['captions'];
  playback: Playback;
}

/** What is said in a video, from its captions: searchable, and each line goes to its moment. */
export default function Transcript({ captions, playback }: TranscriptProps) {
  const texts = useTexts(TRANSCRIPT_TOOL_TEXTS);
  const { transcript } = useTexts(TRANSCRIPT_TEXTS);
  const [source, setSource] = useState((captions.find((one) => one.default) ?? captions[0])?.src ?? '');
  const [query, setQuery] = useState('');
  const { cues, isLost, again } = useCues(source);
  const wanted = foldText(query.trim());
  const isShown = useCallback((moment: Moment) => foldText(moment.text).includes(wanted), [wanted]);
  const hits = cues?.filter(isShown).length ?? 0;
  return (
    <div className="transcript">
      <div className="transcript-tools">
        <TextInput
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {captions.length > 1 && (
          <Select
            label={texts.language}
            hideLabel
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
            options={captions.map(({ src, label }) => ({ value: src, label }))}
          />
        )}
        {cues && <CopyButton key={source} cues={cues} />}
      </div>
      <p role="status" className={wanted === '' ? 'ui-hidden' : 'ui-muted ui-numbers'}>
        {wanted !== '' && cues && texts.hits(hits)}
      </p>
      {isLost && <Lost onRetry={again} />}
      {!cues && !isLost && <Spinner />}
      {cues && <MomentList label={transcript} moments={cues} playback={playback} isShown={isShown} />}
    </div>
  );
}

/** Copies all lines, each with its time. */
function CopyButton({ cues }: { cues: readonly Cue[] }) {
  const texts = useTexts(TRANSCRIPT_TOOL_TEXTS);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = cues.map((cue) => `${formatDuration(cue.at)} ${cue.text}`).join('\n');
  async function copy(): Promise<void> {
    showRibbon((await copyText(text, area.current)) ? texts.copied : texts.notCopied);
  }
  return (
    <>
      <IconButton icon="copy" label={texts.copy} onClick={() => void copy()} />
      <textarea ref={area} className="ui-hidden" aria-hidden readOnly tabIndex={-1} value={text} />
    </>
  );
}

function Lost({ onRetry }: { onRetry: () => void }) {
  const { lost } = useTexts(TRANSCRIPT_TOOL_TEXTS);
  const { tryAgain } = useTexts(UI_TEXTS);
  return (
    <p className="ui-muted">
      {lost}{' '}
      <Button size="small" icon="refresh-cw" onClick={onRetry}>
        {tryAgain}
      </Button>
    </p>
  );
}

/** The lines of a file of captions; null until it is here. */
function useCues(source: string) {
  const [read, setRead] = useState<{ source: string; cues: readonly Cue[] | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const life = new AbortController();
    readCues(source, life.signal).then(
      (cues) => setRead({ source, cues }),
      () => life.signal.aborted || setRead({ source, cues: null }),
    );
    return () => life.abort();
  }, [source, attempt]);
  const isCurrent = read?.source === source;
  function again(): void {
    setRead(null);
    setAttempt(attempt + 1);
  }
  return { cues: isCurrent ? read.cues : null, isLost: isCurrent && read.cues === null, again };
}

async function readCues(source: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(source, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return cuesOf(await answer.text());
}
