import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface TipButtonProps {
  /** Who is tipped. */
  username: string;
  /** The code of the video that it is for. */
  video?: string;
}

/** Opens the tip's form, as a dialog or, without a script, as a page. */
export default function TipButton({ username, video }: TipButtonProps) {
  const texts = useTexts(TEXTS);
  const modal = { 'data-modal': 'tip', 'data-creator': username, ...(video && { 'data-video': video }) };
  return (
    <Button
      icon="hand-coins"
      aria-label={texts.tip}
      href={href('user-tip', { username }, { video })}
      {...modal}
    >
      {texts.tip}
    </Button>
  );
}
