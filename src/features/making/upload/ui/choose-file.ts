import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { titleFromFilename } from '#base/title.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { isAcceptedFile, tooLargeText } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { canDrag } from './drag.ts';

const texts = textsIn(TEXTS, pageLanguage());

/** What is wrong with a file, in the dialog's words. */
export interface FileMistake {
  readonly text: string;
  /** Whether it could be uploaded with an account. */
  readonly needsAccount: boolean;
}

/** What is wrong with a file by its name and size; null when nothing is. Spec §5 File type, File size. */
export function mistakeOf(file: File, { settings, viewer }: Frame, hasSignedIn: boolean): FileMistake | null {
  if (!isAcceptedFile(file.name, file.type)) return { text: texts.wrongType, needsAccount: false };
  if (file.size === 0) return { text: texts.empty, needsAccount: false };
  // Somebody who has just signed in may be allowed more than this page knows; the server decides.
  const isTooLarge = !hasSignedIn && file.size > settings.maxUpload;
  return isTooLarge
    ? { text: tooLargeText(settings.maxUpload, viewer !== null), needsAccount: viewer === null }
    : null;
}

/** Whether the bytes are still there: a file may be deleted, changed or moved while a page refers to it. */
export function isReadable(bytes: Blob): Promise<boolean> {
  return bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Phones give their files meaningless names. Spec §5 Title auto-fill. */
export function fileTitle({ name }: Pick<File, 'name'>): string {
  return canDrag() ? titleFromFilename(name) : '';
}
