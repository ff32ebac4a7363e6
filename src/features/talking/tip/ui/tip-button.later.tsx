import { nameOf } from '#base/person.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface TipButtonProps {
  /** Who is tipped. */
  person: { readonly username: string; readonly displayname: string };
  /** The code of the video that it is for. */
  video?: string;
}

/** Opens the tip's form, as a dialog or, without a script, as a page. */
export default function TipButton({ person, video }: TipButtonProps) {
  const { username } = person;
  const texts = useTexts(TEXTS);
  const whom = { 'data-creator': username, 'data-name': nameOf(person) };
  const modal = { 'data-modal': 'tip', ...whom, ...(video && { 'data-video': video }) };
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
