import { useTexts } from '#ui/use-texts.ts';
import { type ChangeEvent, useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import type { Caption } from '../contract.ts';
import { languageName } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import './CaptionList.css';

/** Languages offered; the API takes any. */
const LANGUAGES = 'en ar cs da de el es fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(
  ' ',
);

/** The captions of a video for people who may edit it: add a file, choose what is initially on, remove. */
export function CaptionList({ videoId: video }: { videoId: string }) {
  const texts = useTexts(TEXTS);
  const [captions, setCaptions] = useState<readonly Caption[]>([]);
  const [lang, setLang] = useState('en');
  const [error, setError] = useState<string | null>(null);

  async function show(answer: Promise<{ captions: readonly Caption[] }>): Promise<void> {
    try {
      setCaptions((await answer).captions);
      setError(null);
    } catch (failure) {
      setError(errorText(failure));
    }
  }

  useEffect(() => void show(call(api.caption.list, { video })), [video]);

  async function add({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const text = await file.text();
    input.value = '';
    await show(call(api.caption.add, { video, lang, text, default: captions.length === 0 }));
  }

  return (
    <fieldset className="caption-list">
      <legend>{texts.heading}</legend>
      {error && <Alert kind="danger">{error}</Alert>}
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
          options={LANGUAGES.map((tag) => ({ value: tag, label: languageName(tag) }))}
        />
        <label className="ui-button ui-button-secondary ui-button-medium">
          {texts.add}
          <input type="file" accept=".vtt,.srt,text/vtt" className="ui-hidden" onChange={add} />
        </label>
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
  caption: { caption_id: caption, label, default: isDefault },
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
        icon="trash-2"
        label={texts.remove({ label })}
        onClick={() => show(call(api.caption.remove, { video, caption }))}
      />
    </li>
  );
}
