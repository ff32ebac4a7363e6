import { opensModal } from '#shell/browser/opens-modal.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Choices } from './Choices.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

/** What signed-out visitors find at the end of the header. */
export function GuestMenu() {
  const texts = useTexts(TEXTS);
  return (
    <>
      <Menu
        label={texts.preferences}
        icon="ellipsis-vertical"
        iconOnly
        kind="panel"
        lazy
        className="shell-preferences"
      >
        <div className="shell-menu-rows">
          <Choices />
        </div>
      </Menu>
      <Button href={href('sign-in')} {...opensModal('sign-in')} variant="quiet" className="shell-sign-in">
        {texts.signIn}
      </Button>
      <Button href={href('sign-up')} {...opensModal('sign-up')} variant="primary" className="shell-sign-up">
        {texts.signUp}
      </Button>
    </>
  );
}
