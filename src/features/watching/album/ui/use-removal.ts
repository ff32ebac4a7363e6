import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AlbumObject } from '../contract.ts';

/**
 * Whether the album on screen was deleted, and deleting it. It can be restored, so there is no confirmation.
 */
export function useRemoval({ album_id }: AlbumObject): readonly [isRemoved: boolean, remove: () => void] {
  const [isRemoved, setRemoved] = useState(false);
  async function remove(): Promise<void> {
    try {
      await call(api.album.remove, { album: album_id });
      setRemoved(true);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return [isRemoved, () => void remove()];
}
