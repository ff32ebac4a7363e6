import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LINK_TEXTS } from '../link-texts.ts';

/** Leads to the page that changes links and pictures: of one's own profile, or of a channel. */
export function LinksButton({ channel }: { channel?: string }) {
  const texts = useTexts(LINK_TEXTS);
  return (
    <p>
      <Button href={href('settings-links', {}, { channel })} icon="link">
        {texts.title}
      </Button>
    </p>
  );
}
