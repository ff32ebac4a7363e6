import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { attempt } from '#ui/attempt.ts';
import { api } from '#src/routes.ts';
import type { AlbumObject } from '../contract.ts';

/**
 * Whether the album on screen was deleted, and deleting it. It can be restored, so there is no confirmation.
 */
export function useRemoval({ album_id }: AlbumObject): readonly [isRemoved: boolean, remove: () => void] {
  const [isRemoved, setRemoved] = useState(false);
  async function remove(): Promise<void> {
    if (await attempt(() => call(api.album.remove, { album: album_id }))) setRemoved(true);
  }
  return [isRemoved, () => void remove()];
}
