import { useEffect, useRef, useState } from 'react';
import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { TEXTS } from '../texts.ts';
import { isReadable, mistakeOf } from './choose-file.ts';
import type { Preview } from './LinkField.tsx';
import { keepRecord } from './record.ts';
import type { ThumbnailChoice } from './thumbnail-choice.ts';
import type { useComplaint } from './use-complaint.ts';
import { typedBefore, type useDetails } from './use-details.ts';
import type { useUpload } from './use-upload.ts';
import type { UploadSource } from './use-uploader.ts';
import type { FoundDraft } from './waiting-draft.ts';

const texts = textsIn(TEXTS, pageLanguage());

interface SourceOptions {
  readonly frame: Frame;
  readonly upload: Pick<ReturnType<typeof useUpload>, 'prepare' | 'stop'>;
  readonly description: ReturnType<typeof useDetails>;
  readonly show: ReturnType<typeof useComplaint>['show'];
  /** A draft is there already, and stays if another file is chosen. */
  readonly isKept: boolean;
}

/**
 * What the video is made of: a file, whose bytes set out at once, or a link. It brings what was typed for it
 * before, and a complaint if it cannot be used.
 */
export function useSource(
  chosenBefore: UploadSource | undefined,
  { frame, upload, description, show, isKept }: SourceOptions,
) {
  const [source, setSource] = useState<UploadSource | null>(null);
  const [thumbnail, chooseThumbnail] = useState<ThumbnailChoice | null>(null);
  useOnce(chosenBefore, takeAgain);

  /** With a draft it goes on with that one. */
  async function takeFile(file: File, hasSignedIn: boolean, draft?: FoundDraft): Promise<void> {
    const mistake = mistakeOf(file, frame, hasSignedIn);
    show(mistake?.text ?? null, mistake?.needsAccount ? { file } : null);
    const isThere = mistake !== null || (await isReadable(file));
    if (!isThere) show(texts.unreadable);
    if (mistake || !isThere) return drop();
    const chosen: UploadSource = { kind: 'file', file };
    // As if this browser had begun it: that is how it is found after a reload, too.
    if (draft) keepRecord(file, draft.begun);
    const typed = typedBefore(chosen, frame.viewer !== null || hasSignedIn);
    setSource(chosen);
    chooseThumbnail(null);
    description.describeFile(file, source, typed);
    void upload.prepare(file, typed);
  }
  function takeLink(preview: Preview, isSignedIn: boolean): void {
    const chosen: UploadSource = { kind: 'link', url: preview.url, duration: preview.duration };
    show(null);
    setSource(chosen);
    description.describeLink(preview, typedBefore(chosen, isSignedIn));
  }
  function takeDraft({ begun, name, size }: FoundDraft): void {
    const whole: UploadSource = { kind: 'draft', name, size: size ?? begun.stored, begun };
    setSource(whole);
    description.describeDraft({ name }, typedBefore(whole, true));
  }
  /** Before anybody could sign in here. */
  function takeAgain(before: UploadSource): void {
    if (before.kind === 'file') return void takeFile(before.file, false);
    setSource(before);
    description.change(typedBefore(before, frame.viewer !== null) ?? {});
  }
  function drop(): void {
    if (source?.kind === 'file') upload.stop(source.file, isKept ? 'later' : 'if-confirmed');
    setSource(null);
  }
  return { source, thumbnail, chooseThumbnail, takeFile, takeLink, takeDraft, drop };
}

/** Uses, once, what was chosen before the dialog opened. */
function useOnce(chosenBefore: UploadSource | undefined, take: (before: UploadSource) => void): void {
  const waiting = useRef(chosenBefore);
  useEffect(() => {
    const before = waiting.current;
    waiting.current = undefined;
    if (before) take(before);
  });
}
