import { detailOf } from '#features/videos/video/view.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import type { PlayerSource } from '#player/core/source.ts';
import type { Embed } from '#player/embed.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/** Time between two looks for files that are still being made, ms. */
const LOOK_MS = 3_000;

/** Looks for the video's progressive files until there are some, and gives them to the embed's player. */
export function bringFiles({ player, source }: Embed): void {
  const look = async (): Promise<void> => {
    const files = await readFiles(source.code).catch(() => []);
    if (files.length === 0) return;
    clearInterval(timer);
    player.setFiles(files);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  void look();
}

async function readFiles(code: string): Promise<PlayerSource['mp4']> {
  const { video } = await call(api.detail.read, { video: code });
  return playerSource(detailOf(video)).mp4;
}
