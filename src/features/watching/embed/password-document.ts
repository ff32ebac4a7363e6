import { escapeMarkup } from '#base/escape.ts';
import { textsIn } from '#base/texts.ts';
import { PASSWORD_TEXTS } from '#features/videos/video/privacy-texts.ts';
import type { FilesOf } from '#platform/http/pages.ts';
import { type DocumentHead, noteDocument } from './document.ts';

/** The form that asks for a video's password. */
interface PasswordForm {
  readonly action: string;
  /** What the embedding page has chosen for the player. */
  readonly query: string;
  /** What was wrong with the password that was sent. */
  readonly mistake: string | null;
}

/** A minimal document that asks for the video's password; the form needs no scripts. */
export function askingDocument(
  head: DocumentHead,
  text: string,
  { action, query, mistake }: PasswordForm,
  files: FilesOf,
): string {
  const typed = 'autocomplete="current-password" autocapitalize="none"';
  const { password, watch } = textsIn(PASSWORD_TEXTS, head.language);
  const wrong = mistake === null ? '' : `<p id="wrong" role="alert">${escapeMarkup(mistake)}</p>`;
  const described = mistake === null ? '' : ' aria-invalid="true" aria-describedby="wrong"';
  return noteDocument(
    head,
    text,
    `<form class="embed-password" method="post" action="${escapeMarkup(action)}">
<input type="hidden" name="query" value="${escapeMarkup(query)}">
<input type="password" name="password" required ${typed} aria-label="${password}" placeholder="${password}"${described}>
<button>${watch}</button>${wrong}
</form>`,
    files,
    { refuses: true },
  );
}
