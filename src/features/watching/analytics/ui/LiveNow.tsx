import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { InsightView } from '../show.ts';
import { TEXTS } from '../texts.ts';

/** Interval between two updates, ms. */
const LOOK_MS = 20_000;

/**
 * How many people are watching now, updated while the page is on screen. `video` is the code of a single
 * video.
 */
export function LiveNow({
  insight: { of, watching: first },
  video,
}: {
  insight: InsightView;
  video: string;
}) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const [watching, setWatching] = useState(first);
  const user = viewer?.user_id ?? '';
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const fresh = await readWatching(of, video, user).catch(() => null);
      if (fresh !== null) setWatching(fresh);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [of, video, user]);
  return <p className={watching > 0 ? 'ui-live' : 'ui-muted'}>{texts.watchingNow(watching)}</p>;
}

async function readWatching(of: InsightView['of'], video: string, user: string): Promise<number> {
  if (of === 'video') return (await call(api.detail.read, { video })).watchers.total;
  if (of === 'account') return (await call(api.profile.read, { user })).watchers.total;
  return (await call(api.analytics.ofSite, { days: '7' })).watching;
}
