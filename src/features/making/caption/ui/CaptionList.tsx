import { useTexts } from '#ui/use-texts.ts';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChooseFile } from '#ui/ChooseFile.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import type { Caption } from '../contract.ts';
import { CAPTION_FILES, languageOption, OFFERED_LANGUAGES } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { readTextFile } from './read-text-file.ts';
import './CaptionList.css';

/** What the list says above itself. */
interface ListStatus {
  readonly kind: 'danger' | 'info';
  readonly text: string;
}

/**
 * The captions of a video and what is said about the last file. The list that comes first says nothing, and
 * changes nothing if it arrives after a later answer.
 */
function useCaptions(video: string) {
  const [captions, setCaptions] = useState<readonly Caption[] | null>(null);
  const [said, say] = useState<ListStatus | null>(null);
  useEffect(() => {
    const fail = (failure: unknown) => say((now) => now ?? { kind: 'danger', text: errorText(failure) });
    call(api.caption.list, { video }).then((first) => setCaptions((now) => now ?? first.captions), fail);
  }, [video]);

  async function show(answer: Promise<{ captions: readonly Caption[] }>): Promise<void> {
    try {
      setCaptions((await answer).captions);
      say(null);
    } catch (failure) {
      say({ kind: 'danger', text: errorText(failure) });
    }
  }
  return { captions: captions ?? [], said, say, show, put: setCaptions };
}

/** The captions of a video for people who may edit it: add a file, choose what is initially on, remove. */
export function CaptionList({ videoId: video }: { videoId: string }) {
  const texts = useTexts(TEXTS);
  const { captions, said, say, show, put } = useCaptions(video);
  const [lang, setLang] = useState('en');
  const [error, setError] = useState<string | undefined>();

  async function add(file: File): Promise<void> {
    say(null);
    setError(undefined);
    const read = await readTextFile(file);
    if (typeof read === 'string') return setError(texts[read]);
    const { text, isConverted } = read;
    try {
      put((await call(api.caption.add, { video, lang, text, default: captions.length === 0 })).captions);
      if (isConverted) say({ kind: 'info', text: texts.converted });
    } catch (failure) {
      setError(errorText(failure));
    }
  }

  return (
    <fieldset className="caption-list">
      <legend>{texts.heading}</legend>
      <div role="status">{said && <Alert kind={said.kind}>{said.text}</Alert>}</div>
      <ul className="caption-rows">
        {captions.map((caption) => (
          <CaptionRow key={caption.caption_id} video={video} caption={caption} show={show} />
        ))}
      </ul>
      <div className="caption-add">
        <Select
          label={texts.language}
          hideLabel
          value={lang}
          onChange={(event) => setLang(event.currentTarget.value)}
          options={OFFERED_LANGUAGES.map(languageOption)}
        />
        <ChooseFile
          label={texts.add}
          accept={CAPTION_FILES}
          isBusy={false}
          error={error}
          onFile={(file) => void add(file)}
        />
      </div>
      <div className="caption-add">
        <Button icon="captions" href={href('video-captions', { code: video })}>
          {texts.write}
        </Button>
        <Button icon="list" href={href('video-chapters', { code: video })}>
          {texts.chapters}
        </Button>
      </div>
    </fieldset>
  );
}

interface CaptionRowProps {
  video: string;
  caption: Caption;
  show: (answer: Promise<{ captions: readonly Caption[] }>) => Promise<void>;
}

function CaptionRow({
  video,
  caption: { caption_id: caption, lang, label, default: isDefault },
  show,
}: CaptionRowProps) {
  const texts = useTexts(TEXTS);
  return (
    <li>
      <span>{label}</span>
      <Button
        size="small"
        variant="quiet"
        pressed={isDefault}
        onClick={() => show(call(api.caption.change, { video, caption, default: !isDefault }))}
      >
        {isDefault ? texts.isOn : texts.isOff}
      </Button>
      <IconButton
        icon="pencil"
        label={texts.edit({ label })}
        href={href('video-captions', { code: video }, { captions: lang })}
      />
      <IconButton
        icon="trash-2"
        label={texts.remove({ label })}
        onClick={() => show(call(api.caption.remove, { video, caption }))}
      />
    </li>
  );
}
