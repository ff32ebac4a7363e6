import type { RestrictedNotice } from '#features/videos/video/restricted.ts';
import { PASSWORD_TEXTS } from '#features/videos/video/privacy-texts.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { TEXTS as FRAME_TEXTS } from '#shell/frame/texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { useTexts } from '#ui/use-texts.ts';

/** Why the link does not open the video, and what helps. */
export default function Restricted({ title, about, owner, asksPassword }: RestrictedNotice) {
  const { viewer, path } = useFrame();
  const { signIn } = useTexts(FRAME_TEXTS);
  const action = owner && (
    <>
      {!viewer && (
        <Button variant="primary" href={href('sign-in', {}, { next: path })} {...opensModal('sign-in')}>
          {signIn}
        </Button>
      )}
      <Button
        variant={viewer ? 'primary' : 'secondary'}
        href={href('user-profile', { username: owner.username })}
      >
        {owner.label}
      </Button>
    </>
  );
  return (
    <EmptyState
      icon={owner || asksPassword ? 'lock' : 'calendar'}
      level={1}
      title={title}
      action={asksPassword ? <PasswordForm /> : action}
    >
      {about}
    </EmptyState>
  );
}

/** Asks for the video's password; the page that it is sent to plays the video. */
function PasswordForm() {
  const texts = useTexts(PASSWORD_TEXTS);
  const { sent, path } = useFrame();
  return (
    <form method="post" action={path} className="restricted-form">
      <PasswordInput
        name="password"
        label={texts.password}
        autoComplete="current-password"
        required
        error={sent?.mistake.text}
      />
      <Button type="submit" variant="primary">
        {texts.watch}
      </Button>
    </form>
  );
}
