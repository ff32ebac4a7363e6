import passwords from '#features/videos/video/password-api.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';

/** Where the frame goes on with a key. */
function unlocked({ key }: { readonly key: string }, { code = '', query = '' }: FormFields): string {
  return href('video-embed', { code }, { ...Object.fromEntries(new URLSearchParams(query)), key });
}

/**
 * The password of a video, asked for in its frame. Browsers keep no cookies for frames of other sites, so the
 * key is in the address that the frame goes to, beside what its page has chosen for the player (`query`).
 */
const forms: readonly Form[] = [
  {
    page: 'video-embed',
    call: passwords.bound.unlock,
    input: ({ code = '', password = '' }) => ({ video: code, password }),
    next: unlocked,
  },
];

export default forms;
