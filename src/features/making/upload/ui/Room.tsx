import { useEffect, useState } from 'react';
import { formatSize } from '#base/numbers.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AMOUNT_KINDS, type Allotment, type AmountKind, isGiven, shareUsed } from '../allotment-rules.ts';
import { ROOM_TEXTS } from '../texts.ts';
import './Room.css';

/** How much an account has of what it is given. */
export function Room({ used, most }: Allotment) {
  const { given, room } = useTexts(ROOM_TEXTS);
  const shown = AMOUNT_KINDS.filter((kind) => isGiven(most, kind));
  const written = (kind: AmountKind, number: number) => (kind === 'bytes' ? formatSize(number) : number);
  return (
    <div className="upload-room ui-muted ui-numbers">
      <ProgressBar value={shareUsed({ used, most })} label={room} />
      <span>
        {shown
          .map((kind) => given[kind]({ used: written(kind, used[kind]), most: written(kind, most[kind]) }))
          .join(' · ')}
      </span>
    </div>
  );
}

/** The same of the viewer, asked for when it is shown; nothing where there are no limits. */
export function OwnRoom() {
  const { viewer } = useFrame();
  const [allotment, setAllotment] = useState<Allotment | null>(null);
  const isSignedIn = viewer !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const over = new AbortController();
    call(api.upload.allotment, {}, { signal: over.signal }).then(
      (answer) => setAllotment(answer.allotment),
      () => undefined,
    );
    return () => over.abort();
  }, [isSignedIn]);
  return allotment && <Room {...allotment} />;
}
