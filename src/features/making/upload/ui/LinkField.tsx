import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { useTexts } from '#ui/use-texts.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { looksLikeLink, PREVIEW_DELAY, withScheme } from '#features/making/grab/rules.ts';
import { call } from '#platform/web/call.ts';
import { CallError, isAbort } from '#platform/web/call-error.ts';
import type { AnswerOf } from '#src/calls.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { TEXTS } from '../texts.ts';

/** What was found behind a link. */
export type Preview = AnswerOf<typeof api.grab.preview>;

/** Why a link cannot be used. */
export interface GrabError {
  readonly text: string;
  readonly code: string;
  /** The field of the form that it is about. */
  readonly field?: string | null;
}

interface LinkFieldProps {
  onPreview: (preview: Preview) => void;
  /** Called with a failure's text and code; with null when a new check begins. */
  onError: (error: GrabError | null) => void;
}

/**
 * A field for a link to a video; a button to check it appears once the text could be one. Spec §4 Import
 * flow.
 */
export function LinkField({ onPreview, onError }: LinkFieldProps) {
  const texts = useTexts(TEXTS);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const looking = useRef<AbortController | null>(null);
  // Somebody who has chosen a file in the meantime no longer wants the link.
  useEffect(() => () => looking.current?.abort(), []);
  const isOffered = useDelayed(looksLikeLink(text), PREVIEW_DELAY) && looksLikeLink(text);

  async function look(): Promise<void> {
    if (isBusy || !looksLikeLink(text)) return;
    const { signal } = (looking.current = new AbortController());
    setBusy(true);
    onError(null);
    try {
      onPreview(await call(api.grab.preview, { url: withScheme(text) }, { signal }));
    } catch (error) {
      if (isAbort(error)) return;
      onError(grabError(error));
    }
    setBusy(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void look();
  }
  return (
    <div className="upload-link">
      <TextInput
        label={texts.pasteLabel}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={text}
        readOnly={isBusy}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isOffered && (
        <Button variant="primary" busy={isBusy} onClick={look}>
          {isBusy ? texts.previewing : texts.continue}
        </Button>
      )}
    </div>
  );
}

/** The server's own text, else the import's. Spec §8 Import error. */
export function grabError(error: unknown): GrabError {
  if (error instanceof CallError && error.code !== 'network' && error.code !== 'unknown')
    return { text: error.message, code: error.code, field: error.param };
  return { text: textsIn(TEXTS, pageLanguage()).grabFailed, code: 'unknown' };
}

/** True once `value` has been true for this long, ms. */
function useDelayed(value: boolean, ms: number): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!value) return setDelayed(false);
    const timer = setTimeout(() => setDelayed(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
