import type { Registration } from '#base/site-limits.ts';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Replaces the form if nobody may sign up, or not without an invite. */
export function SignUpRefusal({ refusal }: { refusal: Registration }) {
  const texts = useTexts(TEXTS);
  return <Alert>{refusal === 'closed' ? texts.closed : texts.inviteOnly}</Alert>;
}
