import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Audience } from '../rules.ts';
import { TEXTS } from '../texts.ts';

/** Marks an album that is not public. */
export function AudienceMark({ album }: { album: Audience }) {
  const texts = useTexts(TEXTS);
  if (album.private) return <Icon name="lock" size={16} label={texts.private} />;
  return album.unlisted ? <Icon name="link" size={16} label={texts.unlisted} /> : null;
}
