import { type ReactNode, useState } from 'react';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { TRANSCRIPT_TEXTS } from '../transcript-texts.ts';
import type { Moment, Playback } from './moments.ts';
import { MomentList } from './MomentList.tsx';
import './BesideVideo.css';

const fetchTranscript = () => import('./transcript.tsx');

interface BesideVideoProps {
  video: Pick<VideoDetailView, 'chapters' | 'captions'>;
  playback: Playback;
}

/** What follows, and beside a wide video tabs for its chapters and its transcript. */
export function BesideVideo({ video, playback, children }: BesideVideoProps & { children: ReactNode }) {
  const texts = useTexts(TEXTS);
  const { transcript } = useTexts(TRANSCRIPT_TEXTS);
  const [tab, setTab] = useState('next');
  const chapters = video.chapters.map(toMoment);
  const { captions } = video;
  if (chapters.length === 0 && captions.length === 0) return children;
  const panels = [
    { id: 'next', label: texts.upNext, panel: children },
    chapters.length > 0 && {
      id: 'chapters',
      label: texts.chapters,
      panel: <MomentList label={texts.chapters} moments={chapters} playback={playback} />,
    },
    captions.length > 0 && {
      id: 'transcript',
      label: transcript,
      panel: tab === 'transcript' && <FetchedTranscript captions={captions} playback={playback} />,
    },
  ];
  return (
    <div className="beside-video">
      <Tabs label={texts.beside} items={panels.filter((panel) => panel !== false)} onChange={setTab} />
    </div>
  );
}

function toMoment({ at, title }: { readonly at: number; readonly title: string }): Moment {
  return { at, text: title };
}

/** The transcript below a narrow video, and its files where no script can show it. */
export function TranscriptBelow({ video: { captions }, playback }: BesideVideoProps) {
  const texts = useTexts(TRANSCRIPT_TEXTS);
  const [wasOpened, setOpened] = useState(false);
  if (captions.length === 0) return null;
  return (
    <>
      <div className="transcript-below">
        <Disclosure summary={texts.transcript} onToggle={(isOpen) => isOpen && setOpened(true)}>
          {wasOpened && <FetchedTranscript captions={captions} playback={playback} />}
        </Disclosure>
      </div>
      <noscript>
        <ul className="transcript-files">
          {captions.map(({ src, label, lang }) => (
            <li key={src}>
              <a className="ui-lone" href={src} hrefLang={lang}>
                {texts.file({ language: label })}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}

function FetchedTranscript(given: { captions: VideoDetailView['captions']; playback: Playback }) {
  return <LazyPart load={fetchTranscript} given={given} fallback={<Spinner />} />;
}
