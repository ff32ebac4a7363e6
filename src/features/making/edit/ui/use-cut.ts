import { useEffect, useState } from 'react';
import type { Replacement } from '#features/making/studio/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api } from '#src/routes.ts';
import { reloadPage } from '#ui/dialog-history.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { EditView } from '../contract.ts';
import type { CutPageData } from '../pages/video-cut.load.ts';
import { TEXTS } from '../texts.ts';

/** Time between two requests for the state of a version that is being made, ms. */
const LOOK_MS = 1_500;

/** What is asked for, as it is sent. */
export type AskedCut = Pick<EditView, 'keep' | 'silence' | 'rotation'>;

/** What has just happened. */
type News = 'done' | 'cancelled' | 'backDone';

/** The video's edit on the server, and what can be done about it. */
export interface CutState {
  readonly edit: EditView;
  readonly replacement: Replacement | null;
  readonly news: News | null;
  readonly error: string | null;
  /** Nothing is being made. */
  readonly isIdle: boolean;
  /** Orders another cut. Whether it was taken. */
  save(asked: AskedCut): Promise<boolean>;
  undo(): Promise<void>;
  giveUp(): Promise<void>;
}

/** Keeps what the page shows of the video's edit in step with the server. */
export function useCut({ video: { id: video }, edit: first, replacement: begun }: CutPageData): CutState {
  const { backDone } = useTexts(TEXTS);
  const [edit, setEdit] = useState(first);
  const [replacement, setReplacement] = useState(begun);
  const [news, setNews] = useState<News | null>(null);
  const [error, setError] = useState<string | null>(null);

  const isPreparing = replacement !== null && replacement.state !== 'failed';
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);

    async function look(): Promise<void> {
      const answer = await call(api.cut.read, { video }).catch(() => null);
      if (!answer) return;
      setReplacement(answer.replacement);
      if (answer.replacement !== null) return;
      setEdit(answer.edit);
      setNews('done');
    }
  }, [isPreparing, video]);

  async function attempt(act: () => Promise<News | null>): Promise<boolean> {
    setError(null);
    setNews(null);
    try {
      setNews(await act());
      return true;
    } catch (failure) {
      setError(errorText(failure));
      return false;
    }
  }

  return {
    edit,
    replacement,
    news,
    error,
    isIdle: !isPreparing,
    save: (asked) =>
      attempt(async () => {
        const answer = await call(api.cut.save, { video, ...asked });
        setEdit(answer.edit);
        setReplacement(answer.replacement);
        return answer.order === 'undone' ? 'backDone' : null;
      }),
    async undo() {
      const isDone = await attempt(async () => {
        setEdit((await call(api.cut.undo, { video })).edit);
        setReplacement(null);
        return null;
      });
      // The whole video has other files now.
      if (isDone) reloadPage(ribbonHash(backDone));
    },
    async giveUp() {
      await attempt(async () => {
        await call(api.studio.dropReplacement, { video });
        setReplacement(null);
        return 'cancelled';
      });
    },
  };
}
