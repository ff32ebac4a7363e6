import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { formatSize } from '#base/numbers.ts';
import { textsIn } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { TEXTS } from '../texts.ts';
import { isListed } from './list/keep-list.ts';
import { isStillSignedIn } from './use-checked-send.ts';
import { type BegunUpload, isGone, namesOf } from './upload-run.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** A draft of the viewer's, wherever it was begun. */
export interface NamedDraft {
  /** Id of its upload. */
  readonly upload: string;
  /** The video's short code. */
  readonly code: string;
  /** The name of its file. */
  readonly file: string;
}

/** The draft that is named; null unless it is named in full. */
export function namedIn({ upload, code, file }: Partial<NamedDraft>): NamedDraft | null {
  return upload !== undefined && code !== undefined && file !== undefined ? { upload, code, file } : null;
}

/** The same as the site has it. */
export interface FoundDraft {
  readonly name: string;
  /** Bytes of the file; null if nobody has said. */
  readonly size: number | null;
  readonly begun: BegunUpload;
  /** Only its details are missing. */
  readonly isWhole: boolean;
}

interface WaitingOptions {
  /** Its file is here already: the site is asked once that is left. */
  readonly isPutOff: boolean;
  /** Takes a draft of which only the details are missing. */
  readonly takeDraft: (draft: FoundDraft) => void;
  /** Takes the file of one whose bytes are not all there. */
  readonly takeFile: (file: File, hasSignedIn: boolean, draft: FoundDraft) => Promise<void>;
  /** Says what is wrong; null clears it. */
  readonly show: (mistake: string | null) => void;
  readonly onClose: () => void;
}

/**
 * The draft with which the dialog goes on, as far as the site has it; `isWaiting` until it turns out that
 * there is none. One of a list goes on in its list.
 */
export function useWaitingDraft(
  named: NamedDraft | null,
  { isPutOff, takeDraft, takeFile, show, onClose }: WaitingOptions,
) {
  const [draft, setDraft] = useState<FoundDraft | null>(null);
  const [phase, setPhase] = useState<'looking' | 'unreachable' | 'gone' | 'found'>(
    isPutOff ? 'unreachable' : 'looking',
  );
  const over = useRef(new AbortController());
  const begin = useEffectEvent(() => {
    if (!isPutOff) void look();
  });
  useEffect(() => {
    begin();
    return () => over.current.abort();
  }, []);

  function lookAgain(): void {
    show(null);
    void look();
  }
  async function look(): Promise<void> {
    if (!named) return;
    if (isListed(named.upload)) {
      onClose();
      return openModal('upload-list');
    }
    over.current.abort();
    const { signal } = (over.current = new AbortController());
    setPhase('looking');
    const found = await find(named, signal).catch((error: unknown) => ({ error }));
    if (signal.aborted) return;
    if (!('error' in found)) {
      setDraft(found);
      setPhase('found');
      if (found.isWhole) takeDraft(found);
    } else if (isGone(found.error) && !(await isStillSignedIn())) {
      setPhase('unreachable');
      show(texts.signedOut);
      requireViewer(null, lookAgain, { why: 'upload', stay: true });
    } else {
      setPhase(isGone(found.error) ? 'gone' : 'unreachable');
      show(isGone(found.error) ? texts.draft.gone : errorText(found.error));
    }
  }
  return {
    draft,
    isUnreachable: phase === 'unreachable',
    isWaiting: named !== null && phase !== 'gone',
    lookAgain,
    /** Another file is refused: its bytes would be joined to those of the draft. */
    choose(files: readonly File[]): void {
      if (!draft || files.length === 0) return;
      const { name, size } = draft;
      const file = fileOf(draft, files);
      if (file) void takeFile(file, true, draft);
      else show(texts.draft.other({ name, size: formatSize(size ?? 0) }));
    },
  };
}

/** @throws CallError, as of one that is gone also if it is confirmed and all there */
async function find({ upload, code, file }: NamedDraft, signal: AbortSignal): Promise<FoundDraft> {
  const answer = await call(api.upload.status, { upload, code }, { signal });
  const { size_total: size, size_completed: stored, state } = answer.upload;
  const { direct: isDirect = false, draft: isDraft = false } = answer;
  if (state === 'failed' || (state === 'completed' && !isDraft)) throw new CallError(404, 'upload_expired');
  const begun = { ...namesOf(answer.video), uploadId: upload, stored, isDirect, isDraft };
  return { name: file, size, begun, isWhole: state === 'completed' };
}

/** Among chosen files the one that may be the draft's, as far as its size can tell. */
function fileOf({ name, size }: FoundDraft, files: readonly File[]): File | null {
  const fitting = files.filter((file) => size === null || file.size === size);
  return fitting.find((file) => file.name === name) ?? fitting[0] ?? null;
}
